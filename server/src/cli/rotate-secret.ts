import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { migrate } from '../store/kernel/migrate.ts'
import { rotateDataKey } from '../store/kernel/rotate-data-key.ts'
import { startDatabase, type StartedDatabase } from './open-database.ts'
import type { Print } from './store-command.ts'

const rotate = async (
  { ownerUrl, own, secretKeys, secretKeyFile }: StartedDatabase,
  print: Print,
): Promise<void> => {
  // The previous key stays in the file until nothing needs it, so an interrupted rotation can be repeated.
  secretKeyFile?.addKey()
  const keys = secretKeys()
  await migrate(ownerUrl, { secretKeys: keys, ownLogin: own?.login })
  const count = await rotateDataKey(ownerUrl, keys)
  secretKeyFile?.dropPrevious()
  const [{ id }, previous] = keys
  print(`Re-encrypted ${count} secrets; only the secret key ${id} can decrypt them.`)
  if (secretKeyFile)
    print(`The key is in ${secretKeyFile.path}: keep a copy of that file separate from backups.`)
  else if (previous) print(`Remove SECRET_KEY_PREVIOUS from every process, and restart those without ${id}.`)
  else
    print(
      'SECRET_KEY has not changed. To replace it, set a new key and give this one as SECRET_KEY_PREVIOUS.',
    )
  print(
    'The database login of the previous key is removed at the next start after the last process using it has ended.',
  )
}

/** A subcommand of `keys`, run as the owner of the database. */
export const registerRotateSecret = (
  keys: Command,
  config: () => Config,
  print: Print = console.log,
): void => {
  keys
    .command('rotate-secret')
    .description('Re-encrypt the secrets in the database with a new key in the key file, or with SECRET_KEY.')
    .action(async () => {
      const database = await startDatabase(config())
      try {
        await rotate(database, print)
      } finally {
        await database.close()
      }
    })
}
