import type { Command } from 'commander'
import type { Config } from '../config.ts'
import { openDatabase } from './open-database.ts'

export const registerMigrate = (program: Command, config: () => Config): void => {
  program
    .command('migrate')
    .description('Bring the database schema up to date.')
    .action(async () => {
      const applied: string[] = []
      const database = await openDatabase(config(), (line) => applied.push(line))
      await database.close()
      console.log(applied.length > 0 ? applied.join('\n') : 'The schema is up to date.')
    })
}
