import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections that were silent for too long, unless something has arrived meanwhile. After a pause of the whole
 * process, timers run before what arrived during the pause is read: without this, such a request gets no answer.
 */
export const closeSilent = (server: Server): void => {
  server.on('timeout', (socket: Socket) => {
    const { bytesRead } = socket
    // Runs after the event loop has read what is there.
    setImmediate(() => {
      if (socket.bytesRead === bytesRead) socket.destroy()
    })
  })
}
