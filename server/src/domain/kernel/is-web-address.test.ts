import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isWebAddress } from './is-web-address.ts'

test('whole http and https addresses are web addresses', () => {
  for (const text of [
    'https://acme.com',
    'HTTP://Acme.com:8080/notice?id=1&b=%20#part',
    'https://192.0.2.1/a@b',
    'https://acme.com?x',
    'https://xn--bcher-kva.de/ä',
  ])
    assert.ok(isWebAddress(text), text)
})

test('other schemes, hidden hosts and what is no address are none', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://acme.com/',
    'file:///etc/passwd',
    'acme.com',
    '//acme.com',
    'https:acme.com',
    'https:/acme.com',
    'https://',
    'https:///path',
    'https://user:secret@acme.com/',
    'https://acme.com\\@evil.com/',
    ' https://acme.com',
    'https://acme.com/a b',
    'https://acme.com/\n',
    'https://acme.com/\u202Egnp',
    'https://[1::2',
    'https://a..b%/',
    'java\nscript:alert(1)',
    'xhttps://acme.com',
  ])
    assert.ok(!isWebAddress(text), JSON.stringify(text))
})
