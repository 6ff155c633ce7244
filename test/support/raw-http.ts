import { once } from 'node:events'
import { connect } from 'node:net'

/** Sends raw bytes, for requests that no HTTP client would make; returns everything that comes back. */
export const rawHttp = async (url: string, request: string | Uint8Array): Promise<string> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // A server that refuses may close while we are still writing.
  socket.on('error', () => {})
  socket.write(request)
  await once(socket, 'close')
  return Buffer.concat(chunks).toString('utf8')
}
