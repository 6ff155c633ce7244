import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Host, World } from './outside/world.ts'

export type Received = {
  id: string
  /** The entries of the webhook-signature header, in order. */
  signatures: string[]
  timestamp: number
  body: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
  message: any
}

export type WebhookReceiver = { url: string; host: Host; received: Received[] }

/** What a receiver does according to Standard Webhooks, written independently of the code under test. */
export const isSignedBy = ({ id, timestamp, body, signatures }: Received, secret: string): boolean => {
  if (!secret.startsWith('whsec_') || Math.abs(Date.now() / 1000 - timestamp) > 300) return false
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return signatures.some((signature) => {
    const [version, code = ''] = signature.split(',')
    const given = Buffer.from(code, 'base64')
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
  })
}

/** An https server that stores what it receives. Answers 204 by default; null never answers. */
export const startWebhookReceiver = async (
  world: World,
  name: string,
  answer: (received: Received) => { status: number; headers?: Record<string, string> } | null = () => ({
    status: 204,
  }),
): Promise<WebhookReceiver> => {
  const received: Received[] = []
  const identity = await world.authority.issue({ names: [name] })
  const host = await world.host({
    https: {
      tls: identity,
      listener: (request, response) => {
        let body = ''
        request.setEncoding('utf8')
        request.on('data', (piece: string) => {
          body += piece
        })
        request.on('end', () => {
          const one: Received = {
            id: String(request.headers['webhook-id']),
            timestamp: Number(request.headers['webhook-timestamp']),
            signatures: String(request.headers['webhook-signature']).split(' '),
            body,
            message: JSON.parse(body),
          }
          received.push(one)
          const said = answer(one)
          if (said) response.writeHead(said.status, said.headers).end()
        })
      },
    },
  })
  world.dns.set(name, { A: [host.address] })
  return { url: `https://${name}/hook`, host, received }
}
