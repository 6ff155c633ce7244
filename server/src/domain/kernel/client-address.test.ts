import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClientAddress } from './client-address.ts'

const addressOf = createClientAddress(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

test('without trusted proxies, and from a peer that is none, the header counts for nothing', () => {
  assert.equal(createClientAddress([])('10.0.0.1', '203.0.113.9'), '10.0.0.1')
  assert.equal(addressOf('198.51.100.4', '203.0.113.9'), '198.51.100.4')
  assert.equal(addressOf('198.51.100.4', '127.0.0.1'), '198.51.100.4')
  assert.equal(addressOf(undefined, '203.0.113.9'), '')
})

test('behind trusted proxies the nearest address that is none of them calls, whatever stands before it', () => {
  assert.equal(addressOf('10.0.0.1', '203.0.113.9'), '203.0.113.9')
  assert.equal(addressOf('10.0.0.1', '203.0.113.9, 10.2.0.1,127.0.0.1'), '203.0.113.9')
  assert.equal(addressOf('10.0.0.1', '192.0.2.66, 203.0.113.9'), '203.0.113.9')
  assert.equal(addressOf('10.0.0.1', '10.0.0.5, 127.0.0.1, 203.0.113.9'), '203.0.113.9')
  assert.equal(addressOf('fd00::1', '2001:DB8::0:7, fd12::9'), '2001:db8::7')
})

test('where all are trusted the furthest one calls, and without a header the proxy itself', () => {
  assert.equal(addressOf('127.0.0.1', '10.0.0.9, 10.0.0.2'), '10.0.0.9')
  assert.equal(addressOf('127.0.0.1', undefined), '127.0.0.1')
})

test('ports, brackets and mapped addresses are read, on the socket as well', () => {
  for (const entry of ['203.0.113.9:4711', '::ffff:203.0.113.9', '[::ffff:203.0.113.9]:80', ' 203.0.113.9 '])
    assert.equal(addressOf('::ffff:10.0.0.1', entry), '203.0.113.9', entry)
  for (const entry of ['[2001:db8::7]', '[2001:db8::7]:4711', '2001:db8:0::7'])
    assert.equal(addressOf('10.0.0.1', entry), '2001:db8::7', entry)
  assert.equal(addressOf('fe80::1%eth0', undefined), 'fe80::1')
})

test('nothing to the left of an entry that is no address is believed', () => {
  for (const junk of [
    'unknown',
    '',
    '_hidden',
    '203.0.113.300',
    '0x7f.1',
    'fe80::1%eth0',
    '<script>',
    '1.2.3.4.5',
  ])
    assert.equal(addressOf('10.0.0.1', `203.0.113.9, ${junk}`), '10.0.0.1', junk)
  assert.equal(addressOf('10.0.0.1', '203.0.113.9, unknown, 10.0.0.2'), '10.0.0.2')
})

test('thousands of entries are read as far as they are trusted', () => {
  assert.equal(addressOf('10.0.0.1', `203.0.113.9${',10.0.0.2'.repeat(5_000)}`), '203.0.113.9')
  assert.equal(addressOf('10.0.0.1', `${'192.0.2.1,'.repeat(5_000)}203.0.113.9`), '203.0.113.9')
  assert.equal(addressOf('10.0.0.1', ','.repeat(16_000)), '10.0.0.1')
})
