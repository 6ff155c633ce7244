import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts'

test('there are ten different codes that are easy to type', () => {
  const codes = newRecoveryCodes()
  assert.equal(new Set(codes).size, 10)
  for (const code of codes) assert.match(code, /^(?:[2-9A-HJ-NP-Z]{4}-){5}[2-9A-HJ-NP-Z]{4}$/)
})

test('a code counts however it is typed', () => {
  const [code = ''] = newRecoveryCodes()
  const hash = hashRecoveryCode(code)
  for (const typed of [code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')} `])
    assert.deepEqual(hashRecoveryCode(typed), hash)
  assert.notDeepEqual(hashRecoveryCode(code.slice(1)), hash)
})
