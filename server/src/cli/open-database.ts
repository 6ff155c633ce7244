import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbedded } from '../store/embedded.ts'
import { migrate } from '../store/migrate.ts'

export type Database = {
  /** For pooled connections, which take the service's role. */
  url: string
  embedded: boolean
  close: () => Promise<void>
}

const projectDir = join(import.meta.dirname, '../../..')

/** The operator's database or the embedded one, running, with whatever schema it has. */
export const startDatabase = async (
  config: Config,
  log?: (line: string) => void,
): Promise<Database & { ownerUrl: string }> => {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, dataDir } = config
  if (url !== undefined && ownerUrl !== undefined)
    return { url, ownerUrl, embedded: false, close: async () => {} }
  const embedded = await startEmbedded({
    projectDir,
    ...(log && { log }),
    ...(dataDir !== undefined && { dataDir }),
  })
  return { url: embedded.ownerUrl, ownerUrl: embedded.ownerUrl, embedded: true, close: embedded.release }
}

/** The same, brought up to date. */
export const openDatabase = async (config: Config, log: (line: string) => void): Promise<Database> => {
  const { url, ownerUrl, embedded, close } = await startDatabase(config, log)
  try {
    for (const name of await migrate(ownerUrl, { serviceUrl: url })) log(`Applied migration ${name}.`)
  } catch (error) {
    await close()
    throw error
  }
  return { url, embedded, close }
}
