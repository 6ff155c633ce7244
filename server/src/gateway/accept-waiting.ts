import type { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How many connections the system keeps for us until they are accepted. */
export const backlog = 1_024

/** One may have begun before; the next has looked for connections. */
const quietTurns = 2

/**
 * Accepts the connections that callers have made already: to close the server would reset them, with what they have
 * sent. A turn of the event loop accepts one, so a burst waits for many; what is made meanwhile stands behind it.
 */
export const acceptWaiting = async (server: Server): Promise<void> => {
  let accepted = 0
  const count = (): void => void (accepted += 1)
  server.on('connection', count)
  for (let quiet = 0; quiet < quietTurns;) {
    const before = accepted
    await turn()
    quiet = accepted > before ? 0 : quiet + 1
    if (accepted >= backlog) break
  }
  server.off('connection', count)
}
