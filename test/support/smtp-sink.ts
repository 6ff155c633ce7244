import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { createSecureContext, TLSSocket } from 'node:tls'

export type SunkMail = {
  from: string
  to: string[]
  isSecure: boolean
  /** The credentials used, as `user:password`. */
  login: string | undefined
  /** As received, with CRLF. */
  raw: string
  headers: Map<string, string>
  /** Decoded, with LF. */
  text: string
}

type Options = {
  identity?: { cert: string; key: string }
  /** TLS from the first byte; otherwise STARTTLS is offered if there is an identity. */
  isImplicit?: boolean
  /** Overrides the answer to a command: undefined keeps the default, null sends nothing. */
  answer?: (line: string) => string | null | undefined
}

export type SmtpSink = {
  port: number
  mails: SunkMail[]
  /** Every line received, except the mails. */
  lines: string[]
  close: () => Promise<void>
}

const decodeQuotedPrintable = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

const parse = (raw: string): Pick<SunkMail, 'raw' | 'headers' | 'text'> => {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const body = raw.slice(end + 4)
  const encoding = headers.get('content-transfer-encoding')
  const text = encoding === 'quoted-printable' ? decodeQuotedPrintable(body) : body
  return {
    raw,
    headers,
    text: (encoding === 'base64' ? Buffer.from(body, 'base64').toString('utf8') : text).replaceAll(
      '\r\n',
      '\n',
    ),
  }
}

/** A mail server on loopback that stores what it receives. */
export const startSmtpSink = async ({
  identity,
  isImplicit = false,
  answer,
}: Options = {}): Promise<SmtpSink> => {
  const mails: SunkMail[] = []
  const lines: string[] = []
  const sockets = new Set<Socket>()

  const converse = (socket: Socket, isSecure: boolean, greets: boolean): void => {
    let received = ''
    let from = ''
    let to: string[] = []
    let login: string | undefined
    let inData = false
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const say = (line: string): void => void socket.write(`${line}\r\n`)

    const obey = (line: string): void => {
      lines.push(line)
      const given = answer?.(line)
      if (given === null) return
      if (given !== undefined) return say(given)
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO') {
        const offers = [...(identity && !isSecure ? ['STARTTLS'] : []), 'AUTH PLAIN LOGIN', '8BITMIME']
        say(
          ['sink', ...offers].map((text, at) => `250${at === offers.length ? ' ' : '-'}${text}`).join('\r\n'),
        )
      } else if (command === 'STAR' && identity) {
        say('220 go ahead')
        socket.removeAllListeners('data')
        const secured = new TLSSocket(socket, {
          isServer: true,
          secureContext: createSecureContext(identity),
        })
        converse(secured, true, false)
      } else if (command === 'AUTH') {
        const [, user = '', pass = ''] = Buffer.from(line.split(' ').at(-1) ?? '', 'base64')
          .toString()
          .split('\0')
        login = `${user}:${pass}`
        say('235 welcome')
      } else if (command === 'MAIL') {
        from = /<(.*)>/.exec(line)?.[1] ?? ''
        to = []
        say('250 ok')
      } else if (command === 'RCPT') {
        to.push(/<(.*)>/.exec(line)?.[1] ?? '')
        say('250 ok')
      } else if (command === 'DATA') {
        inData = true
        say('354 end with a dot')
      } else if (command === 'STAR') say('502 not here')
      else if (command === 'QUIT') socket.end('221 bye\r\n')
      else say('250 ok')
    }

    const take = (): void => {
      for (;;) {
        const end = received.indexOf(inData ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const piece = received.slice(0, end)
        received = received.slice(end + (inData ? 5 : 2))
        if (inData) {
          inData = false
          const raw = `${piece}\r\n`.replaceAll(/^\.\./gm, '.')
          mails.push({ from, to, isSecure, login, ...parse(raw) })
          const given = answer?.('.')
          if (given !== null) say(given ?? '250 taken')
        } else obey(piece)
      }
    }
    socket.on('data', (piece: Buffer) => {
      received += piece.toString('latin1')
      take()
    })
    if (greets) say('220 sink ESMTP')
  }

  const server = createServer((socket) => {
    if (!isImplicit || !identity) return converse(socket, false, true)
    const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(identity) })
    return converse(secured, true, true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A server that listens on TCP has an address of this type.
    port: (server.address() as AddressInfo).port,
    mails,
    lines,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
