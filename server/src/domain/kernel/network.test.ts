import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNetwork } from './network.ts'

test('an address or a network of either version is read as addresses are stored', () => {
  const read: [given: string, stored: string][] = [
    ['192.0.2.1', '192.0.2.1'],
    ['10.1.2.3/8', '10.1.2.3/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0::1', '2001:db8::1'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['::1/128', '::1/128'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.0/120', '192.0.2.0/24'],
  ]
  for (const [given, stored] of read) assert.equal(readNetwork(given), stored)
})

test('what PostgreSQL would refuse or read otherwise is none', () => {
  const refused = [
    '',
    '/',
    '192.0.2',
    '192.0.2.256',
    '192.0.02.1',
    '192.0.2.1/33',
    '192.0.2.1/',
    '192.0.2.1/-1',
  ]
  const further = ['192.0.2.1/08', '192.0.2.1/24/8', '2001:db8::/129', '::ffff:192.0.2.1/95', 'fe80::1%eth0']
  const texts = [
    'acme.com',
    ' 192.0.2.1',
    '192.0.2.1\n',
    '192.0.2.1/8\n',
    '[::1]',
    '192.0.2.1:443',
    '10.0.0.0/8/',
  ]
  for (const given of [...refused, ...further, ...texts])
    assert.equal(readNetwork(given), undefined, JSON.stringify(given))
})
