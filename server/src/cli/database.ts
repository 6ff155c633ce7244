import type { Command } from 'commander'
import pg from 'pg'
import type { Config } from '../config.ts'
import { distribute } from '../store/kernel/distribute.ts'
import { openDatabase } from './open-database.ts'

export const registerDatabase = (program: Command, config: () => Config): void => {
  program
    .command('database')
    .description('Change how the database is stored.')
    .command('distribute')
    .description('Shard the database by organization over the workers of its Citus cluster.')
    .option('--dry-run', 'print the steps and change nothing')
    .action(async ({ dryRun = false }: { dryRun?: boolean }) => {
      const database = await openDatabase(config(), console.log)
      const client = new pg.Client({
        connectionString: database.ownerUrl,
        application_name: 'parapet distribute',
      })
      try {
        await client.connect()
        const steps = await distribute(client, { dryRun, onStep: console.log })
        if (steps.length === 0) console.log('The database is distributed: there is nothing to do.')
        else if (dryRun) console.log('This was a dry run: nothing was changed.')
      } finally {
        await client.end()
        await database.close()
      }
    })
}
