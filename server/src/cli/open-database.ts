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

/** The operator's database or the embedded one, running and up to date. */
export const openDatabase = async (config: Config, log: (line: string) => void): Promise<Database> => {
  if (config.databaseUrl !== undefined) {
    const applied = await migrate(config.databaseOwnerUrl ?? config.databaseUrl, {
      serviceUrl: config.databaseUrl,
    })
    for (const name of applied) log(`Applied migration ${name}.`)
    return { url: config.databaseUrl, embedded: false, close: async () => {} }
  }
  const { ownerUrl, release } = await startEmbedded({
    projectDir,
    log,
    ...(config.dataDir !== undefined && { dataDir: config.dataDir }),
  })
  try {
    for (const name of await migrate(ownerUrl)) log(`Applied migration ${name}.`)
  } catch (error) {
    await release()
    throw error
  }
  return { url: ownerUrl, embedded: true, close: release }
}
