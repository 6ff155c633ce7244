import type { World } from './outside/world.ts'

export type ApiCall = {
  method: string
  /** Path and query. */
  path: string
  headers: Record<string, string | string[] | undefined>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads whatever it expects to be there
  body: any
}

export type ApiReply = { status: number; headers?: Record<string, string>; body?: unknown }

/** An https server with a JSON interface that keeps the calls it gets. */
export const startApiServer = async (
  world: World,
  name: string,
  answer: (call: ApiCall) => ApiReply,
): Promise<{ origin: string; calls: ApiCall[] }> => {
  const calls: ApiCall[] = []
  const tls = await world.authority.issue({ names: [name] })
  const host = await world.host({
    https: {
      tls,
      listener: (request, response) => {
        let text = ''
        request.setEncoding('utf8')
        request.on('data', (piece: string) => {
          text += piece
        })
        request.on('end', () => {
          const { method = '', url: path = '', headers } = request
          const call = { method, path, headers, body: text === '' ? undefined : JSON.parse(text) }
          calls.push(call)
          const { status, headers: more, body } = answer(call)
          response.writeHead(status, { 'content-type': 'application/json', ...more })
          response.end(typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body))
        })
      },
    },
  })
  world.dns.set(name, { A: [host.address] })
  return { origin: `https://${name}`, calls }
}
