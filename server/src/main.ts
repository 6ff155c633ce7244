import { Command } from 'commander'
import { registerAudit } from './cli/audit.ts'
import { registerScoring } from './cli/scoring.ts'
import { registerBackup } from './cli/backup.ts'
import { registerCall } from './cli/call.ts'
import { registerCredentials } from './cli/credentials.ts'
import { registerDemo } from './cli/demo.ts'
import { failureMessages } from './cli/failure-messages.ts'
import { registerImport } from './cli/import.ts'
import { registerKeys } from './cli/keys.ts'
import { registerMigrate } from './cli/migrate.ts'
import { registerOrg } from './cli/org.ts'
import { registerQuestionnaires } from './cli/questionnaires.ts'
import { registerRotateSecret } from './cli/rotate-secret.ts'
import { registerScan } from './cli/scan.ts'
import { registerUsers } from './cli/users.ts'
import type { WithStore } from './cli/store-command.ts'
import { withStore } from './cli/with-store.ts'
import { readConfig } from './config.ts'

const program = new Command('parapet')
  .description('Parapet monitors the security of the companies you depend on.')
  .showHelpAfterError()

const config = () => readConfig(process.env)
const onStore: WithStore = (work) => withStore(config(), work)

program
  .command('serve')
  .description('Run the service.')
  .action(async () => {
    // Loaded on use: the other commands need none of it.
    const { serve } = await import('./cli/serve.ts')
    await serve(config())
  })
program
  .command('build-console')
  .description('Build the web console now instead of at the first start.')
  .action(async () => {
    const { buildConsole } = await import('./cli/build-console.ts')
    console.log(`The console is in ${await buildConsole(console.log)}.`)
  })
registerMigrate(program, config)
registerBackup(program, config)
registerOrg(program, onStore)
registerCredentials(program, onStore)
registerDemo(program, onStore)
registerImport(program, onStore, { monitoringSlots: () => config().monitoringSlots })
registerRotateSecret(registerKeys(program, onStore), config)
registerAudit(program, onStore)
registerScoring(program, onStore)
registerQuestionnaires(program, onStore)
registerUsers(program, onStore, { publicUrl: () => config().publicUrl })
registerScan(program, onStore, { outside: () => config().outside })
registerCall(program)

try {
  await program.parseAsync()
} catch (error) {
  for (const message of failureMessages(error)) console.error(message)
  process.exitCode = 1
}
