import type { Command } from 'commander'
import { keySettleSeconds, rotateKeys } from '../gateway/keyring.ts'
import type { Print, WithStore } from './store-command.ts'

/** Returns the command, for subcommands. */
export const registerKeys = (program: Command, withStore: WithStore, print: Print = console.log): Command => {
  const group = program
    .command('keys')
    .description('Manage the keys that sign access tokens and seal cursors, and the one that seals secrets.')
  group
    .command('rotate')
    .description('Make new keys. Tokens and cursors of the old ones stay valid until they expire.')
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withStore(async (store) => {
        const keys = await rotateKeys(store)
        print(
          json
            ? JSON.stringify(keys)
            : `Made the signing key ${keys.signingKey} and the cursor key ${keys.cursorKey}. Every process uses them from about ${keySettleSeconds} seconds on; the old ones go when nothing made with them can be valid.`,
        )
      }),
    )
  return group
}
