import { Command } from 'commander'
import { registerCall } from './cli/call.ts'
import { registerCredentials } from './cli/credentials.ts'
import { registerKeys } from './cli/keys.ts'
import { registerMigrate } from './cli/migrate.ts'
import { registerOrg } from './cli/org.ts'
import { registerServe } from './cli/serve.ts'
import type { WithStore } from './cli/store-command.ts'
import { withStore } from './cli/with-store.ts'
import { readConfig } from './config.ts'

const program = new Command('parapet')
  .description('Parapet watches the security of the companies you depend on.')
  .showHelpAfterError()

const config = () => readConfig(process.env)
const onStore: WithStore = (work) => withStore(config(), work)

registerServe(program, config)
registerMigrate(program, config)
registerOrg(program, onStore)
registerCredentials(program, onStore)
registerKeys(program, onStore)
registerCall(program)

try {
  await program.parseAsync()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
