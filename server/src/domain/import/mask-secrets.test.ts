import assert from 'node:assert/strict'
import { test } from 'node:test'
import { processorMs } from '../../../../test/support/processor-ms.ts'
import { maskSecrets } from './mask-secrets.ts'

const masked: Readonly<Record<string, string>> = {
  'password=hunter22': 'password=hu…',
  'Password : "hunter22"': 'Password : "hu…"',
  'api_key hunter22': 'api_key hu…',
  'Authorization: Bearer abcdefgh': 'Authorization: Bearer ab…',
  'authorization: Basic dXNlcjpwYXNz': 'authorization: Basic dX…',
  'at https://ada:hunter22@acme.com/x': 'at https://ada:…@acme.com/x',
  "secret='hunter22'": "secret='hu…'",
  AKIAABCDEFGHIJKLMNOP: 'AKIA…',
  'x-eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIx.abc': 'x-eyJh…',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIE': '[private key]',
  'a passage about passwords': 'a passage about passwords',
}

for (const [text, shown] of Object.entries(masked))
  test(`${JSON.stringify(text)} is shown as ${JSON.stringify(shown)}`, () => {
    assert.equal(maskSecrets(text), shown)
  })

test('texts that were made to be slow are masked in no time', () => {
  const slow = [
    `password${' '.repeat(16_000)}"`,
    'eyJaaaaa-'.repeat(1_800),
    '-----BEGIN A'.repeat(1_400),
    'pass'.repeat(4_000),
    `secret${'\t='.repeat(8_000)}`,
  ]
  assert.ok(processorMs(() => void slow.map(maskSecrets)) < 400)
})
