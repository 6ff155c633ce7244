import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashPassword, isPassword, readNewPassword } from './password.ts'

test('a password is kept as Argon2id with a salt of its own, and only itself is right', async () => {
  const [first, second] = await Promise.all([
    hashPassword('one and the same'),
    hashPassword('one and the same'),
  ])
  assert.match(first, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  assert.notEqual(first, second)
  assert.equal(await isPassword('one and the same', first), true)
  assert.equal(await isPassword('One and the same', first), false)
  assert.equal(await isPassword('x'.repeat(1_000_000), first), false)
})

test('where there is nothing to compare with, it is hashed all the same', async () => {
  const hash = await hashPassword('one and the same')
  const timed = async (stored: string | undefined): Promise<number> => {
    const startedAt = performance.now()
    for (let round = 0; round < 5; round += 1)
      assert.equal(await isPassword('nobody has this password', stored), false)
    return performance.now() - startedAt
  }
  await timed(undefined)
  const [known, unknown] = [await timed(hash), await timed(undefined)]
  assert.ok(unknown > known / 4, `${unknown} ms and ${known} ms`)
})

test('a new password has 12 to 256 characters as people count them, and is not the address', () => {
  const read = (given: string) => readNewPassword(given, 'ada@example.com')
  assert.equal(read('twelve chars'), 'twelve chars')
  assert.equal(Array.from(read('🔒'.repeat(256))).length, 256)
  for (const refused of ['eleven char', '🔒'.repeat(11), 'x'.repeat(257), ' ADA@example.com '])
    assert.throws(() => read(refused), { reason: 'INVALID_FIELD' })
})
