import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findDmarc, isEnforced, policyOf } from './dmarc-record.ts'
import type { Named } from './recorded-domain.ts'

type Step = readonly [domain: string, text?: string]

const walk = (...steps: Step[]): Named<string>[] =>
  steps.map(([domain, text]) => ({
    name: `_dmarc.${domain}`,
    answer: text === undefined ? { outcome: 'missing' } : { outcome: 'found', records: [text] },
  }))

const found = (...steps: Step[]): string | undefined => {
  const search = findDmarc(walk(...steps))
  return search.outcome === 'found' ? `${search.record.name} ${policyOf(search.record)}` : undefined
}

test('a domain follows its own record, or that of its organizational domain', () => {
  assert.equal(found(['a.b.acme.com', 'v=DMARC1; p=none']), '_dmarc.a.b.acme.com none')
  assert.equal(
    found(
      ['a.b.acme.com'],
      ['b.acme.com', 'v=DMARC1; p=none'],
      ['acme.com', 'v=DMARC1; p=none; sp=reject'],
      ['com'],
    ),
    '_dmarc.acme.com reject',
  )
  assert.equal(
    found(['a.b.acme.com'], ['b.acme.com', 'v=DMARC1; p=quarantine; psd=n']),
    '_dmarc.b.acme.com quarantine',
  )
  assert.equal(
    found(['a.acme.bank'], ['acme.bank', 'v=DMARC1; p=reject'], ['bank', 'v=DMARC1; p=none; psd=y']),
    '_dmarc.acme.bank reject',
  )
  assert.equal(
    found(['a.acme.bank'], ['acme.bank'], ['bank', 'v=DMARC1; p=reject; psd=y']),
    '_dmarc.bank reject',
  )
  assert.equal(found(['acme.com'], ['com']), undefined)
})

test('only a policy for all mail counts as enforced', () => {
  for (const [tags, expected] of [
    ['p=reject', true],
    ['p=QUARANTINE; pct=100', true],
    ['p=reject; t=y', false],
    ['p=reject; pct=99', false],
    ['p=none', false],
    ['p=rejected', false],
    ['rua=mailto:a@b.c', false],
  ] as const)
    assert.equal(isEnforced(walk(['acme.com', `v=DMARC1; ${tags}`])), expected, tags)
  const failed = { name: '_dmarc.acme.com', answer: { outcome: 'failed', reason: 'ETIMEOUT' } } as const
  assert.equal(isEnforced([failed]), undefined)
})
