import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import type { SecretKeys } from '../store/kernel/data-key.ts'
import { startEmbedded } from '../store/embedded/embedded.ts'
import { loginUrl } from '../store/kernel/login-role.ts'
import { migrate } from '../store/kernel/migrate.ts'
import { openSecretKeyFile, type SecretKeyFile } from './secret-key-file.ts'

export type Database = {
  /** For pooled connections, as a plain role. */
  url: string
  /** For migrations, and for what the service itself must not be able to do. */
  ownerUrl: string
  secretKeys: SecretKeys
  embedded: boolean
  /** Directory of the installation's own files. */
  dataDir: string
  close: () => Promise<void>
}

export type StartedDatabase = Omit<Database, 'url'> & {
  /** The plain login that the operator configured next to the owner. */
  own: { url: string; login: string } | undefined
  /** Undefined if the key is in the environment. */
  secretKeyFile: SecretKeyFile | undefined
}

const projectDir = join(import.meta.dirname, '../../..')

const loginIn = (url: string): string => new pg.Client({ connectionString: url }).user ?? ''

const startServer = async (config: Config, log?: (line: string) => void) => {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, dataDir } = config
  if (url !== undefined && ownerUrl !== undefined) {
    const own = loginIn(url) === loginIn(ownerUrl) ? undefined : { url, login: loginIn(url) }
    return {
      ownerUrl,
      own,
      embedded: false,
      dataDir: dataDir ?? join(projectDir, 'data'),
      close: async () => {},
    }
  }
  const server = await startEmbedded({
    projectDir,
    ...(log && { log }),
    ...(dataDir !== undefined && { dataDir }),
  })
  return {
    ownerUrl: server.ownerUrl,
    own: undefined,
    embedded: true,
    dataDir: server.dataDir,
    close: server.release,
  }
}

/** The secret keys from the environment, or from the file in the data directory. */
export const findSecretKeys = (
  { secretKeys }: Config,
  dataDir: string,
): { secretKeys: SecretKeys; secretKeyFile: SecretKeyFile | undefined } => {
  if (secretKeys) return { secretKeys: () => secretKeys, secretKeyFile: undefined }
  const secretKeyFile = openSecretKeyFile(dataDir)
  return { secretKeys: secretKeyFile.read, secretKeyFile }
}

/** The operator's database or the embedded one, running, with whatever schema it has. */
export const startDatabase = async (
  config: Config,
  log?: (line: string) => void,
): Promise<StartedDatabase> => {
  const server = await startServer(config, log)
  try {
    const found = findSecretKeys(config, server.dataDir)
    if (found.secretKeyFile && !server.embedded)
      log?.(
        `SECRET_KEY is not set: the key is in ${found.secretKeyFile.path}. Every process of this installation needs the same one.`,
      )
    return { ...server, ...found }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** The same, migrated. */
export const openDatabase = async (config: Config, log: (line: string) => void): Promise<Database> => {
  const { ownerUrl, own, ...database } = await startDatabase(config, log)
  try {
    const secretKeys = database.secretKeys()
    const applied = await migrate(ownerUrl, { secretKeys, ownLogin: own?.login })
    for (const name of applied) log(`Applied migration ${name}.`)
    return { ...database, ownerUrl, url: own?.url ?? loginUrl(ownerUrl, secretKeys[0]) }
  } catch (error) {
    await database.close()
    throw error
  }
}
