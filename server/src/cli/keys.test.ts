import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { startAuthProcess } from '../../../test/support/auth/auth-process.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'

test('rotating the keys makes new ones that running processes take up', async () => {
  const { store } = await createAuthDatabase()
  const run = createCommandRunner(store)
  const { keyring } = await startAuthProcess(store)
  const { signingKey, cursorKey, receiptKey } = JSON.parse(await run('keys', 'rotate', '--json'))
  await keyring.reload()
  assert.ok(keyring.knows(String(signingKey)))
  assert.ok(keyring.cursorKeys().some(({ id }) => id === cursorKey))
  assert.ok(keyring.receiptJwks().keys.some(({ kid }) => kid === receiptKey))
  assert.match(
    await run('keys', 'rotate'),
    /^Created the signing key \S{43}, the cursor key \S{11} and the receipt key [0-9a-f]{16}\. /,
  )
})
