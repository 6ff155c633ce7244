import { Command } from 'commander'
import { registerAudit } from '../../../server/src/cli/audit.ts'
import { registerCredentials } from '../../../server/src/cli/credentials.ts'
import { registerKeys } from '../../../server/src/cli/keys.ts'
import { registerOrg } from '../../../server/src/cli/org.ts'
import { registerRescore } from '../../../server/src/cli/rescore.ts'
import { registerScoring } from '../../../server/src/cli/scoring.ts'
import { registerQuestionnaires } from '../../../server/src/cli/questionnaires.ts'
import { registerUsers } from '../../../server/src/cli/users.ts'
import type { Print, WithStore } from '../../../server/src/cli/store-command.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'

/** Runs one command line on the store; returns what it printed, or throws the error it would have reported. */
export const createCommandRunner =
  (store: Store, onPrint: (text: string) => void = () => {}, ownerUrl = '') =>
  async (...args: string[]): Promise<string> => {
    const printed: string[] = []
    const program = new Command('parapet').exitOverride().configureOutput({ writeErr: () => {} })
    for (const register of [
      registerOrg,
      registerCredentials,
      registerKeys,
      registerAudit,
      registerQuestionnaires,
      registerScoring,
      registerRescore,
      (given: Command, withStore: WithStore, print: Print) =>
        registerUsers(given, withStore, { publicUrl: () => 'https://risk.example.com' }, print),
    ])
      register(
        program,
        (work) => work(store, ownerUrl),
        (text) => {
          printed.push(text)
          onPrint(text)
        },
      )
    await program.parseAsync(args, { from: 'user' })
    return printed.join('\n')
  }
