import { once } from 'node:events'
import { Client } from 'pg'
import { startEmbedded } from './embedded.ts'

/**
 * A stand-in for Parapet in a process of its own: starts the database with the options in its first argument, prints
 * what it got as a line of JSON, and releases it after a last query when its input ends or on SIGINT.
 */
const options: { dataDir?: string; projectDir: string; rootStateDir?: string } = JSON.parse(
  process.argv[2] ?? '{}',
)
const say = (message: object) => process.stdout.write(`${JSON.stringify(message)}\n`)
// Listen before printing anything, because the response may be a signal.
const goAhead = Promise.race([once(process.stdin, 'end'), once(process, 'SIGINT')])

const answers = async (ownerUrl: string): Promise<boolean> => {
  const client = new Client({ connectionString: ownerUrl })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

try {
  const startedAt = Date.now()
  const { ownerUrl, dataDir, adopted, release } = await startEmbedded(options)
  say({ ownerUrl, dataDir, adopted, ms: Date.now() - startedAt })
  process.stdin.resume()
  await goAhead
  say({ answersAtTheEnd: await answers(ownerUrl) })
  await release()
  process.exit(0)
} catch (error) {
  say({ error: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
