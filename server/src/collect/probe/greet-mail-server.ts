import type { Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { RecordedMailServer } from '../../domain/checks/recorded-domain.ts'
import type { OpenSocket } from './open-socket.ts'
import { isOutsideError, outsideError } from './outside-error.ts'
import type { ShakeOver } from './shake-hands.ts'

/** Sends EHLO to a mail server, STARTTLS if it offers that, and QUIT. */
export type GreetMailServer = (exchange: string) => Promise<RecordedMailServer>

const connectTimeoutMs = 8_000
// Some servers delay their greeting to unknown clients.
const talkTimeoutMs = 20_000
const maxBytes = 65_536

/** One reply: its code and the text of each line (RFC 5321 section 4.2.1). */
const readReply = async (lines: AsyncIterator<string>): Promise<{ code: string; texts: string[] }> => {
  const texts: string[] = []
  for (;;) {
    const { value, done } = await lines.next()
    if (done === true) throw outsideError('closed', 'The server closed the connection.')
    const [, code, mark, text = ''] = /^(\d{3})([ -]?)(.*)$/.exec(value) ?? []
    if (code === undefined) throw outsideError('failed', 'The server does not speak SMTP.')
    texts.push(text)
    if (mark !== '-') return { code, texts }
  }
}

/** RFC 5321 section 4.1.3: a client without a host name gives its address. */
const ownName = ({ localAddress = '127.0.0.1', localFamily }: Socket): string =>
  localFamily === 'IPv6' ? `[IPv6:${localAddress}]` : `[${localAddress}]`

const startTls = async (socket: Socket, lines: AsyncIterator<string>): Promise<boolean> => {
  socket.write('STARTTLS\r\n')
  const reply = await readReply(lines).catch(() => undefined)
  return reply?.code === '220'
}

type Talk = { extensions: string[]; isReady: boolean }

/** Talks until the server is ready for TLS, or to the end if it does not offer it. */
const talk = async (socket: Socket): Promise<Talk> => {
  let received = 0
  const count = (piece: Buffer): void => {
    received += piece.byteLength
    if (received > maxBytes) socket.destroy()
  }
  socket.on('data', count)
  const reader = createInterface({ input: socket, crlfDelay: Infinity })
  // The reader notices the end of a stream, but not that it was destroyed, and would wait for ever.
  socket.once('close', () => reader.close())
  const lines = reader[Symbol.asyncIterator]()
  const greeting = await readReply(lines)
  if (greeting.code !== '220') throw outsideError('failed', `The server greeted with ${greeting.code}.`)
  socket.write(`EHLO ${ownName(socket)}\r\n`)
  const { code, texts } = await readReply(lines)
  if (code !== '250') throw outsideError('failed', `The server answered EHLO with ${code}.`)
  const extensions = texts.slice(1).map((text) => text.trim().toUpperCase())
  const isReady = extensions.includes('STARTTLS') && (await startTls(socket, lines))
  if (!isReady) socket.write('QUIT\r\n')
  // What comes next is not text.
  reader.close()
  socket.off('data', count)
  return { extensions, isReady }
}

export const createGreetMailServer =
  (openSocket: OpenSocket, shakeOver: ShakeOver): GreetMailServer =>
  async (exchange) => {
    let socket: Socket | undefined
    let timer: NodeJS.Timeout | undefined
    try {
      const opened = await openSocket(exchange, 25, { timeoutMs: connectTimeoutMs })
      socket = opened
      opened.on('error', () => {})
      timer = setTimeout(() => opened.destroy(), talkTimeoutMs)
      const { extensions, isReady } = await talk(opened)
      const handshake = isReady ? await shakeOver(opened, exchange, 'usual', 'QUIT\r\n') : undefined
      return { exchange, answer: { outcome: 'answered', extensions, ...(handshake && { handshake }) } }
    } catch (error) {
      const reason = isOutsideError(error) ? error.message : String(error)
      return { exchange, answer: { outcome: 'failed', reason } }
    } finally {
      clearTimeout(timer)
      socket?.destroySoon()
    }
  }
