import assert from 'node:assert/strict'
import { isIP } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalAddress } from './ip-address.ts'

test('an address has one spelling, however it was written', () => {
  for (const [written, canonical] of [
    ['192.0.2.1', '192.0.2.1'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['::', '::'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:0201', '192.0.2.1'],
    ['64:ff9b::192.0.2.1', '64:ff9b::c000:201'],
  ])
    assert.equal(canonicalAddress(written ?? ''), canonical, written)
})

test('what is no address is none', () => {
  for (const text of [
    '',
    '1.2.3',
    '1.2.3.4.5',
    '01.2.3.4',
    '256.1.1.1',
    '0x7f.1',
    '2130706433',
    'example.com',
    ':',
    ':::',
    '1::2::3',
    'fe80::1%eth0',
    '[::1]',
    '::1]/[',
    '::1/128',
    '1.2.3.4:80',
    '12345::',
  ])
    assert.equal(canonicalAddress(text), undefined, text)
})

test('every IPv4 and IPv6 address is read, and its spelling is one that reads as itself', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (text) => {
      const address = canonicalAddress(text)
      assert.ok(address !== undefined && isIP(address) !== 0, text)
      assert.equal(canonicalAddress(address), address)
    }),
  )
})
