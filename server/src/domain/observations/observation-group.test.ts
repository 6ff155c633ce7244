import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupKey, groupsOf } from './observation-group.ts'

test('an observation with a CVE is in the groups of the CVE, its type and its vendor', () => {
  assert.deepEqual(
    groupsOf({
      domain: 'acme.com',
      observationType: 'vulnerable_software',
      vulnerabilityId: 'CVE-2021-44228',
    }),
    [
      ['vulnerability', 'CVE-2021-44228'],
      ['type', 'vulnerable_software'],
      ['vendor', 'acme.com'],
    ],
  )
})

test('without a CVE the type stands for it', () => {
  assert.deepEqual(
    groupsOf({ domain: 'acme.com', observationType: 'dmarc_missing', vulnerabilityId: null }),
    [
      ['rest', 'dmarc_missing'],
      ['type', 'dmarc_missing'],
      ['vendor', 'acme.com'],
    ],
  )
})

test('a group has one key for good, of its kind and its value', () => {
  assert.equal(groupKey('vulnerability', 'CVE-2021-44228'), '610b191fcc519a5679ee1e6a26b067f9')
  const keys = (['rest', 'vulnerability', 'type', 'category', 'vendor'] as const).flatMap((kind) =>
    ['a', 'b', 'ü'].map((value) => groupKey(kind, value)),
  )
  assert.equal(new Set(keys).size, keys.length)
  for (const key of keys) assert.match(key, /^[0-9a-f]{32}$/)
})
