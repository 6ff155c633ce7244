import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf } from './network-of.ts'

test('an IPv4 address is one caller, however it is written', () => {
  assert.equal(networkOf('192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('::ffff:192.0.2.7'), '192.0.2.7')
  assert.equal(networkOf('::FFFF:192.0.2.7'), '192.0.2.7')
})

test('the addresses of an IPv6 /64 are one caller, those of another are not', () => {
  const network = '2001:db8:0:1'
  for (const address of [
    '2001:db8:0:1::',
    '2001:db8:0:1::1',
    '2001:DB8:0000:0001:ffff:ffff:ffff:ffff',
    '2001:db8::1:a:b:c:d',
    '2001:db8:0:1:a:b:192.0.2.7',
    '2001:db8:0:1::a%eth0',
  ]) {
    assert.equal(networkOf(address), network, address)
  }
  assert.equal(networkOf('::1'), '0:0:0:0')
  assert.equal(networkOf('2001:db8::2:0:0:0:1'), '2001:db8:0:2')
  assert.equal(networkOf('fe80::1'), 'fe80:0:0:0')
})
