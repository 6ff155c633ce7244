import type { FastifyInstance } from 'fastify'
import { acceptWaiting } from './accept-waiting.ts'
import type { Connections } from './watch-connections.ts'

/** A connection idle at two checks in a row is closed: within two seconds. */
const lookEveryMs = 950
/** No request lasts longer, except an export that is read slowly. */
const longestRequestMs = 31_000

/** Finishes requests under way; a caller that merely keeps a connection open does not delay it. */
export const stopServing = async (app: FastifyInstance, connections: Connections): Promise<void> => {
  // After pending input was read, so that a busy process does not mistake its own delay for the caller's.
  const looking = setInterval(() => setImmediate(connections.endWaiting), lookEveryMs)
  const force = setTimeout(() => app.server.closeAllConnections(), longestRequestMs)
  try {
    await acceptWaiting(app.server)
    await app.close()
  } finally {
    clearInterval(looking)
    clearTimeout(force)
  }
}
