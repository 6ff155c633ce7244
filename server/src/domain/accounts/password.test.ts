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
  // CPU time, so that other load on the machine does not count.
  const timed = async (stored: string | undefined): Promise<number> => {
    const before = process.cpuUsage()
    for (let round = 0; round < 5; round += 1)
      assert.equal(await isPassword('nobody has this password', stored), false)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await timed(undefined)
  const [known, unknown] = [await timed(hash), await timed(undefined)]
  assert.ok(unknown > known / 4, `${unknown} µs and ${known} µs`)
})

const owner = { email: 'ada.king@example.com', names: ['Ada Lovelace', 'Analytical Engines'] }
const read = (given: string) => readNewPassword(given, owner)

test('a new password has 12 to 256 characters as people count them, and is not the address', async () => {
  assert.equal(await read('twelve chars'), 'twelve chars')
  const long = Array.from({ length: 256 }, (_, index) => String.fromCodePoint(0x1f300 + ((index * 37) % 256)))
  assert.equal(Array.from(await read(long.join(''))).length, 256)
  for (const refused of ['eleven char', '🔒'.repeat(11), 'x'.repeat(257), ' ADA.king@example.com '])
    await assert.rejects(read(refused), { reason: 'INVALID_FIELD' })
})

test('common passwords, and what people make of them to reach twelve characters, are refused', async () => {
  for (const refused of [
    'passwordpassword',
    'password password',
    'Password2024!',
    'P@ssw0rd1234',
    'Summer2025!!',
    'qwertyuiop123',
    '1qaz2wsx3edc4rfv',
    'zxcvbnm,./12',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcdefghijkl',
    'football1999!!',
    'letmein12345',
    'Parapet2026!!',
    'adalovelace1',
    'ada.king2026',
    'AnalyticalEngines1',
    'password'.repeat(32),
    '1'.repeat(256),
  ])
    await assert.rejects(read(refused), { reason: 'INVALID_FIELD', message: /easy to guess/ }, refused)
})

test('words that have nothing to do with each other, and random characters, are taken', async () => {
  for (const taken of [
    'correct horse battery staple',
    'x7Kq9!vBz2Lm',
    'an ordinary sentence about my cat',
    'Pässwörter aus Zürich',
    'пароль из нескольких слов',
    '正確な馬の電池の留め金と犬と猫',
  ])
    assert.equal(await read(taken), taken.normalize('NFKC'))
})

test('characters that normalization makes longer count as typed', async () => {
  await assert.rejects(read('\ufdfa'), { reason: 'INVALID_FIELD', message: /12 to 256 characters/ })
  await assert.rejects(read('\ufdfa'.repeat(12)), { reason: 'INVALID_FIELD', message: /easy to guess/ })
  assert.equal(
    await read('e\u0301'.repeat(6) + ' une phrase au hasard'),
    'é'.repeat(6) + ' une phrase au hasard',
  )
})
