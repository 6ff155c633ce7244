import type { Server } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** How many connections the system queues for us until they are accepted. */
export const backlog = 1_024

/** Two quiet turns: the first may already have been under way when we started counting. */
const quietTurns = 2

/**
 * Accepts connections that callers have already made: closing the server would reset them, with what they have sent.
 * One turn of the event loop accepts one connection, so a burst takes many turns.
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
