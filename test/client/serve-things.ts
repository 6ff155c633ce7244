import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TestContext } from 'node:test'
import { Type } from 'typebox'
import type { Transport } from '../../contract/src/client-transport.ts'
import { operation } from '../../contract/src/kernel/operation.ts'
import { paged, pageInput, pageOutput } from '../../contract/src/kernel/paging.ts'
import { listenLocally } from './listen-locally.ts'

const Thing = Type.Object({ id: Type.String() })
const base = { scopes: ['findings.read'], stability: 'beta', version: '1.0.0', errors: [] } as const

const GetThing = operation({
  ...base,
  summary: 'Get a thing.',
  method: 'GET',
  path: '/public/v1/things/{thingId}',
  input: Type.Object({ thingId: Type.String(), deep: Type.Optional(Type.Boolean()) }),
  output: Type.Object({ thing: Thing }),
})
const ListThings = operation({
  ...base,
  summary: 'List things.',
  method: 'GET',
  path: '/public/v1/things',
  paging: paged('things'),
  input: Type.Object(pageInput()),
  output: Type.Object(pageOutput('things', Thing)),
})
const ChangeThing = operation({
  ...base,
  summary: 'Change a thing.',
  method: 'PATCH',
  path: '/public/v1/things/{thingId}',
  scopes: ['findings.read', 'findings.flag'],
  input: Type.Object({ thingId: Type.String(), name: Type.String(), note: Type.Optional(Type.String()) }),
  output: Type.Object({ thing: Thing }),
})
const DropThing = operation({
  ...base,
  summary: 'Drop a thing.',
  method: 'POST',
  path: '/public/v1/things/{thingId}/drop',
  scopes: ['findings.read', 'findings.flag'],
  input: Type.Object({ thingId: Type.String() }),
  output: Type.Object({ thing: Thing }),
})
export const things = { GetThing, ListThings, ChangeThing, DropThing }

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
export type Reply = { status?: number; headers?: Record<string, string>; body?: unknown }
/** The response; undefined hangs up without one, a promise waits. */
export type Answer = (seen: Seen, count: number) => Reply | undefined | Promise<Reply | undefined>

export const thing: Reply = { body: { thing: { id: '1' } } }
export const grant = (token: string, seconds = 3600): Reply => ({
  body: { access_token: token, token_type: 'Bearer', expires_in: seconds },
})

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const reply = (response: ServerResponse, { status = 200, headers = {}, body = {} }: Reply): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A service that answers calls and token exchanges as given. */
export const serve = async (
  t: TestContext,
  answer: Answer,
  exchange: Answer = (_seen, count) => grant(`token-${count}`),
) => {
  const calls: Seen[] = []
  const exchanges: Seen[] = []
  const baseUrl = await listenLocally(t, (request, response) => {
    const handle = async (): Promise<void> => {
      const { method = '', url = '', headers } = request
      const seen = { method, url, headers, body: await readBody(request) }
      const isExchange = url.endsWith('/v1/oauth/token')
      const list = isExchange ? exchanges : calls
      list.push(seen)
      const given = await (isExchange ? exchange : answer)(seen, list.length)
      if (given) reply(response, given)
      else request.socket.destroy()
    }
    void handle()
  })
  return { baseUrl, calls, exchanges }
}

/** Waiting takes no time here and is recorded. */
export const clockwork = (over: Partial<Transport> = {}) => {
  const waits: number[] = []
  const sleep: Transport['sleep'] = async (ms) => void waits.push(ms)
  return { waits, options: { sleep, random: () => 0.999_999, ...over } }
}

export const withToken = { token: 'given' }
