import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMailAddress } from './mail-address.ts'

test('plain addresses pass, with their domain in ASCII', () => {
  assert.equal(readMailAddress('a.b+c@acme.com'), 'a.b+c@acme.com')
  assert.equal(readMailAddress('desk@bücher.example'), 'desk@xn--bcher-kva.example')
})

const refused = [
  'a@b@acme.com',
  'a,b@acme.com',
  '<a@acme.com>',
  'a<b@acme.com',
  '"a b"@acme.com',
  '"victim@example.com x"@acme.com',
  'a(comment)@acme.com',
  'group:a@acme.com;',
  'a@acme.com\r\nRCPT TO:<b@acme.com>',
  'a\n@acme.com',
  'a@[127.0.0.1]',
  'a@localhost',
  'jörg@acme.com',
  '.a@acme.com',
  'a..b@acme.com',
  '@acme.com',
  'a@',
  `${'a'.repeat(65)}@acme.com`,
]

for (const address of refused)
  test(`${JSON.stringify(address)} is no address to write to`, () => {
    assert.equal(readMailAddress(address), undefined)
  })
