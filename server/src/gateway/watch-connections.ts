import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'

export type Connections = {
  /**
   * Closes connections that are idle now and were idle at the last check: their callers had time in between to
   * continue.
   */
  endWaiting: () => void
}

/** We are reading its body and the rest has not arrived. If nobody is reading it yet, the delay is ours. */
const waitsForCaller = ({ complete, readableFlowing }: IncomingMessage): boolean =>
  !complete && readableFlowing === true

/** Tracks which connections are idle from now on, because Node counts one that never sent anything as busy. */
export const watchConnections = (server: Server): Connections => {
  const requestsOf = new Map<Socket, Set<IncomingMessage>>()
  let waiting = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    requestsOf.set(socket, new Set())
    socket.once('close', () => requestsOf.delete(socket))
  })
  server.on('request', (request, response) => {
    const requests = requestsOf.get(request.socket)
    requests?.add(request)
    response.once('close', () => requests?.delete(request))
  })
  return {
    endWaiting: () => {
      const waitedBefore = waiting
      waiting = new Set()
      for (const [socket, requests] of requestsOf) {
        if (![...requests].every(waitsForCaller)) continue
        if (waitedBefore.has(socket)) socket.destroy()
        else waiting.add(socket)
      }
    },
  }
}
