import type { Command } from 'commander'
import { keySettleSeconds, rotateKeys } from '../gateway/keyring.ts'
import type { Print, WithStore } from './store-command.ts'

/** Returns the command, for subcommands. */
export const registerKeys = (program: Command, withStore: WithStore, print: Print = console.log): Command => {
  const group = program
    .command('keys')
    .description(
      'Manage the keys that sign access tokens and receipts and encrypt cursors, and the key that encrypts secrets.',
    )
  group
    .command('rotate')
    .description(
      'Create new keys. Tokens and cursors made with the old keys stay valid until they expire, and receipts for ever.',
    )
    .option('--json', 'print JSON')
    .action(({ json }: { json?: boolean }) =>
      withStore(async (store) => {
        const keys = await rotateKeys(store)
        print(
          json
            ? JSON.stringify(keys)
            : `Created the signing key ${keys.signingKey}, the cursor key ${keys.cursorKey} and the receipt key ${keys.receiptKey}. Every process starts using them in about ${keySettleSeconds} seconds; the old keys are removed once everything made with them has expired, and the public keys of receipts stay.`,
        )
      }),
    )
  return group
}
