import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after } from 'node:test'

/** Forwards everything unchanged and adds the token, for clients that cannot send one; returns its URL. */
export const startTokenProxy = async (target: string, token: string): Promise<string> => {
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url = '/', rawHeaders } = incoming
    const onward = request(new URL(url, target), {
      method,
      headers: [...rawHeaders, 'Authorization', `Bearer ${token}`],
      setHost: false,
    })
    onward.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  }
  const server = createServer(pass)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo
  return `http://localhost:${port}`
}
