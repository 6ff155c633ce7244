import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAtOrBelow } from './is-at-or-below.ts'
import { readHostName } from './read-host-name.ts'

test('a host name is read without regard to case, the dot of the root and a wildcard', () => {
  for (const text of ['Mail.Acme.COM', 'mail.acme.com.', '*.mail.acme.com', 'mail.acme.com'])
    assert.equal(readHostName(text), 'mail.acme.com')
  assert.equal(readHostName('_spf.acme.com'), '_spf.acme.com')
})

test('what is no host name is not read as one', () => {
  const texts = [
    '',
    '.',
    '..',
    'a..b',
    '.a',
    'a..',
    'a b',
    'a\0.b',
    'a/b',
    'a:443',
    '%{i}.b',
    '*',
    '*.*.a',
    'ä.de',
  ]
  for (const text of texts) assert.equal(readHostName(text), undefined, JSON.stringify(text))
  assert.equal(readHostName(`${'a'.repeat(64)}.com`), undefined)
  assert.equal(readHostName('a.'.repeat(126) + 'com'), undefined)
  assert.equal(readHostName('a'.repeat(10_000_000)), undefined)
})

test('a letter that only looks like ASCII is not folded into it', () => {
  // U+212A, the Kelvin sign, whose lower case is the letter k.
  assert.equal(readHostName('\u212Alaviyo.com'), undefined)
  assert.equal(readHostName('ѕendgrid.net'), undefined)
})

test('a name is below another label by label', () => {
  assert.ok(isAtOrBelow('sendgrid.net', 'sendgrid.net'))
  assert.ok(isAtOrBelow('u1.wl.sendgrid.net', 'sendgrid.net'))
  assert.ok(!isAtOrBelow('evilsendgrid.net', 'sendgrid.net'))
  assert.ok(!isAtOrBelow('sendgrid.net.evil.org', 'sendgrid.net'))
  assert.ok(!isAtOrBelow('net', 'sendgrid.net'))
})
