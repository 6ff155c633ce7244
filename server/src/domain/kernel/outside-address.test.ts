import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createAddressGuard } from './outside-address.ts'

const mayReach = createAddressGuard([])

const special = [
  // this host, loopback, private, shared, link-local (cloud metadata)
  '0.0.0.0 0.1.2.3 127.0.0.1 127.255.255.254 10.0.0.1 172.16.0.1 172.31.255.255',
  '192.168.1.1 100.64.0.1 100.100.100.200 169.254.169.254 169.254.0.1',
  // protocol assignments, documentation, benchmarking, 6to4 relays, AS112, AMT, multicast, reserved, broadcast
  '192.0.0.1 192.0.0.192 192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255',
  '192.88.99.1 192.31.196.1 192.52.193.1 192.175.48.1 224.0.0.1 239.1.1.1 240.0.0.1',
  '255.255.255.255 168.63.129.16',
  // unspecified, loopback, compatible and mapped in every spelling
  ':: ::1 0:0:0:0:0:0:0:1 ::127.0.0.1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:10.0.0.1',
  '0:0:0:0:0:ffff:a9fe:a9fe ::ffff:0:127.0.0.1',
  // NAT64, well-known and local
  '64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b::8.8.8.8 64:ff9b:1::a00:1',
  // 6to4, Teredo, ORCHID, documentation, discard, benchmarking
  '2002:7f00:1:: 2002:a00:1::1 2002:808:808::1 2001:0:7f00:1::1 2001:10::1 2001:20::1',
  '2001:db8::1 3fff::1 100::1 100:0:0:1::1 2001:2::1 2001:1::1',
  // unique local, link-local, site-local, multicast, segment routing, not handed out
  'fc00::1 fd00:ec2::254 fe80::1 febf::1 fec0::1 ff02::1 ff0e::1 5f00::1 4000::1',
  'fe80::1%eth0',
].flatMap((line) => line.split(' '))

const publicOnes = [
  '1.1.1.1 8.8.8.8 93.184.215.14 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0',
  '168.63.129.15 223.255.255.255 2606:4700::1111 2a00:1450:4001::200e ::ffff:8.8.8.8',
].flatMap((line) => line.split(' '))

for (const address of special)
  test(`calls do not go to ${address}`, () => assert.equal(mayReach(address), false))

for (const address of publicOnes)
  test(`calls may go to ${address}`, () => assert.equal(mayReach(address), true))

test('what is no address is not reached', () => {
  for (const text of ['', 'localhost', '127.1', '2130706433', '0x7f000001', '1.1.1.1.', ' 1.1.1.1', '[::1]'])
    assert.equal(mayReach(text), false, text)
})

test('a network that the operator allows is reached in every spelling, and its neighbours are not', () => {
  const guard = createAddressGuard(['10.1.0.0/16', 'fd00:1::/32', '192.168.7.9'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00:1:2::3', '192.168.7.9'])
    assert.equal(guard(address), true, address)
  for (const address of ['10.2.0.1', '::ffff:10.2.0.1', 'fd00:2::1', '192.168.7.8', '64:ff9b::10.1.2.3'])
    assert.equal(guard(address), false, address)
})

test('no IPv4 address is reached through IPv6 that is not reached itself', () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
      assert.equal(mayReach(`::ffff:${address}`), mayReach(address))
      for (const tunnelled of [`64:ff9b::${hex}`, `2002:${hex}::1`, `::${hex}`, `2001:0:${hex}::`])
        assert.equal(mayReach(tunnelled), false, tunnelled)
    }),
  )
})
