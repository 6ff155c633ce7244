import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTotpStep, toBase32, totpCode, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test('codes are those of the test vectors in RFC 6238', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(totpCode(secret, new Date(seconds * 1000)), code)
})

test('a code is valid one step early or late, and no longer', () => {
  const [seconds, step] = [1_234_567_890, 41_152_263]
  const at = (later: number) => findTotpStep(secret, '005 924', new Date((seconds + later) * 1000))
  assert.equal(at(0), step)
  assert.equal(at(-1), step)
  assert.equal(at(59), step)
  assert.equal(at(60), undefined)
  assert.equal(at(-31), undefined)
  for (const other of ['005925', '00592', '0059240', '', '005924\u0000'])
    assert.equal(findTotpStep(secret, other, new Date(seconds * 1000)), undefined)
})

test('the secret is written in base32, and the address of the QR code names account and service', () => {
  assert.equal(toBase32(secret), 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  assert.equal(
    totpUri(secret, { email: 'a b@example.com', host: 'risk.example.com' }),
    'otpauth://totp/Parapet%20risk.example.com:a%20b%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Parapet%20risk.example.com',
  )
})
