import { once } from 'node:events'
import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'

/** A loopback proxy to a server that other tests use too, so that only this test sees it die or hang. */
export const createBreakableProxy = (port: number, target: NetConnectOpts) => {
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let hanging = false

  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  const relay = (from: Socket, to: Socket) => {
    from.on('data', (data) => to.write(data))
    from.on('close', () => to.destroy())
    if (hanging) from.pause()
  }

  const start = async () => {
    server = createServer((client) => {
      const upstream = connect(target)
      add(client)
      add(upstream)
      relay(client, upstream)
      relay(upstream, client)
    }).listen(port, '127.0.0.1')
    await once(server, 'listening')
  }

  const stop = async () => {
    const running = server
    server = undefined
    if (!running) return
    for (const socket of sockets) socket.destroy()
    running.close()
    await once(running, 'close')
  }

  const hang = () => {
    hanging = true
    for (const socket of sockets) socket.pause()
  }

  /** With `forgetOld`, earlier connections stay silent forever, as after a network partition. */
  const resume = ({ forgetOld = false } = {}) => {
    hanging = false
    if (!forgetOld) for (const socket of sockets) socket.resume()
  }

  return { start, stop, hang, resume }
}
