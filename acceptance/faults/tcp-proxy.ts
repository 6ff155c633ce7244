import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterFile } from '../support/after-file.ts'
import { freePort } from '../support/free-port.ts'

export type TcpProxy = {
  port: number
  /** Delays every piece of data by this much, in both directions. */
  delay: (ms: number) => void
}

/** A proxy in front of a local server, to make it slow. */
export const startTcpProxy = async (targetPort: number): Promise<TcpProxy> => {
  const sockets = new Set<Socket>()
  let delayMs = 0

  const relay = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('error', () => {})
    from.on('data', (data) => {
      if (delayMs === 0) to.write(data)
      else setTimeout(() => void (to.destroyed || to.write(data)), delayMs)
    })
    from.once('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }

  const server: Server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    relay(client, upstream)
    relay(upstream, client)
  })
  const port = await freePort()
  await once(server.listen(port, '127.0.0.1'), 'listening')
  afterFile(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return { port, delay: (ms) => (delayMs = ms) }
}
