import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterFile } from '../after-file.ts'
import { freePort } from '../free-port.ts'

export type TcpProxy = {
  port: number
  /** Every piece of data waits this long on its way, either way. */
  delay: (ms: number) => void
}

/** In front of a server on this machine, to make it slow. */
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
