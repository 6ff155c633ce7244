import { Command } from 'commander'
import { readConfig } from '../config.ts'
import { registerAudit } from './audit.ts'
import { registerBackup } from './backup.ts'
import { registerCall } from './call.ts'
import { registerCompletion } from './completion.ts'
import { registerCredentials } from './credentials.ts'
import { registerDemo } from './demo.ts'
import { registerEvents } from './events.ts'
import { registerFindings } from './findings.ts'
import { registerImport } from './import.ts'
import { registerKeys } from './keys.ts'
import { registerMigrate } from './migrate.ts'
import { registerOrg } from './org.ts'
import { registerQuestionnaires } from './questionnaires.ts'
import { registerRotateSecret } from './rotate-secret.ts'
import { registerScan } from './scan.ts'
import { registerScoring } from './scoring.ts'
import type { WithStore } from './store-command.ts'
import { registerUsers } from './users.ts'
import { registerVendors } from './vendors.ts'
import { withStore } from './with-store.ts'

const config = () => readConfig(process.env)
const onStore: WithStore = (work) => withStore(config(), work)

/** Every command. */
export const createProgram = (): Command => {
  const program = new Command('parapet')
    .description('Parapet monitors the security of the companies you depend on.')
    .showHelpAfterError()

  program
    .command('serve')
    .description('Run the service.')
    .action(async () => {
      // Loaded on use: the other commands need none of it.
      const { serve } = await import('./serve.ts')
      await serve()
    })
  program
    .command('build-console')
    .description('Build the web console and bundle the service now instead of at the first start.')
    .action(async () => {
      const { buildConsole } = await import('./build-console.ts')
      const { bundleServer } = await import('./bundle-server.ts')
      console.log(`The console is in ${await buildConsole(console.log)}.`)
      await bundleServer(console.log)
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
  registerFindings(program)
  registerVendors(program)
  registerEvents(program)
  registerCall(program)
  registerCompletion(program)
  return program
}
