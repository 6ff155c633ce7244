import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Confidence } from '@parapet/contract'
import {
  company,
  judgedEvent,
  seenVulnerabilities,
  seenVulnerability,
  usedFourthParty,
} from '../../../../test/support/security-event-facts.ts'
import { judgeImpact, maxFactors } from './judge-impact.ts'
import { breach, kinds, nothing, source, verdict } from '../../../../test/support/impact-judgement.ts'

const cve = judgedEvent({
  eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY',
  vulnerabilityIds: ['CVE-2021-44228'],
})

test('an open observation with the CVE impacts as far as it was seen with confidence', () => {
  const judged = (confidence: Confidence) =>
    judgeImpact(cve, company({ open: seenVulnerabilities(seenVulnerability({ confidence })) }))
  assert.deepEqual(verdict(judged('CONFIDENCE_CONFIRMED')), ['IMPACTED', 'CONFIRMED'])
  assert.deepEqual(verdict(judged('CONFIDENCE_HIGH')), ['IMPACTED', 'HIGH'])
  assert.deepEqual(verdict(judged('CONFIDENCE_MEDIUM')), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.deepEqual(verdict(judged('CONFIDENCE_LOW')), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.deepEqual(kinds(judged('CONFIDENCE_HIGH')), ['OBSERVATION STRONG'])
})

test('the reason and the factor say what is open, where, and since when it was last seen', () => {
  const { reason, factors } = judgeImpact(cve, company({ open: seenVulnerabilities(seenVulnerability()) }))
  assert.equal(reason, 'CVE-2021-44228 is open on one of its assets, last seen on 2026-02-10.')
  assert.deepEqual(factors, [
    {
      factorType: 'IMPACT_FACTOR_TYPE_OBSERVATION',
      description: 'CVE-2021-44228 is open on 192.0.2.10:443/tcp, last seen on 2026-02-10.',
      orn: 'orn:v1:observation:vrm:0123456789abcdef:example.com',
      observedAt: '2026-02-10T00:00:00.000Z',
      weight: 'IMPACT_WEIGHT_STRONG',
    },
  ])
})

test('an open observation with a compensating control is at most a potential impact', () => {
  const held = seenVulnerability({ confidence: 'CONFIDENCE_CONFIRMED', isCompensated: true })
  const judgement = judgeImpact(cve, company({ open: seenVulnerabilities(held) }))
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.match(judgement.reason, /marked as mitigated by another control/)
})

test('a vendor whose observations with the CVE are all resolved is remediated, and the reason says since when', () => {
  const resolved = seenVulnerabilities(
    seenVulnerability({ resolvedAt: '2026-02-12T00:00:00.000Z' }),
    seenVulnerability({ assetName: 'b', resolvedAt: '2026-02-14T00:00:00.000Z' }),
  )
  const judgement = judgeImpact(cve, company({ resolved }))
  assert.deepEqual(verdict(judgement), ['REMEDIATED', 'MEDIUM'])
  assert.equal(
    judgement.reason,
    'CVE-2021-44228 was found on 2 of its assets and is resolved on all of them since 2026-02-14.',
  )
  const before = seenVulnerabilities(seenVulnerability({ resolvedAt: '2026-01-20T00:00:00.000Z' }))
  assert.match(
    judgeImpact(cve, company({ resolved: before })).reason,
    /2026-01-20, before the event began\.$/,
  )
})

test('one open observation outweighs any number of resolved ones', () => {
  const judgement = judgeImpact(
    cve,
    company({
      open: seenVulnerabilities(seenVulnerability()),
      resolved: seenVulnerabilities(
        seenVulnerability({ assetName: 'b', resolvedAt: '2026-02-12T00:00:00.000Z' }),
      ),
    }),
  )
  assert.equal(judgement.impact, 'IMPACT_STATUS_IMPACTED')
  assert.equal(judgement.factorCount, 1)
})

test('a victim named by its domain is impacted, and the source is cited', () => {
  const judgement = judgeImpact(breach('acme.com'), company())
  assert.deepEqual(verdict(judgement), ['IMPACTED', 'CONFIRMED'])
  assert.equal(
    judgement.reason,
    'It is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
  )
  assert.deepEqual(judgement.factors, [
    {
      factorType: 'IMPACT_FACTOR_TYPE_PUBLIC_DISCLOSURE',
      description:
        'Acme Corp (acme.com) is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
      sourceUrl: 'https://regulator.example/notice',
      observedAt: '2026-02-02T00:00:00.000Z',
      weight: 'IMPACT_WEIGHT_CONCLUSIVE',
    },
  ])
})

test('the most reliable source with an address is cited', () => {
  const event = {
    ...breach('acme.com'),
    sources: [
      {
        ...source,
        id: 'src_0',
        url: 'https://leak.example/',
        reliability: 'SOURCE_RELIABILITY_UNVERIFIED' as const,
      },
      source,
    ],
  }
  assert.equal(judgeImpact(event, company()).factors[0]?.sourceUrl, source.url)
})

test('a victim named only by unverified sources is impacted, but not beyond doubt', () => {
  const event = {
    ...breach('acme.com'),
    sources: [{ ...source, reliability: 'SOURCE_RELIABILITY_UNVERIFIED' as const }],
  }
  assert.deepEqual(verdict(judgeImpact(event, company())), ['IMPACTED', 'MEDIUM'])
})

test('a victim that is named without a domain may be the vendor of that name', () => {
  const judgement = judgeImpact(breach(undefined, 'ACME Corporation'), company())
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.match(judgement.reason, /without a domain to confirm the match/)
})

test('vendors that only look like the victim are unaffected', () => {
  for (const domain of ['acme.co', 'notacme.com', 'acme.com.au', 'mail.acme.com', 'acme-com.net'])
    nothing(judgeImpact(breach('acme.com'), company({ domain })))
  // The domain decides who is meant, whatever the name.
  nothing(judgeImpact(breach('acme.com'), company({ domain: 'acme.de', companyName: 'Acme Corp' })))
  for (const companyName of ['Acme Corp Cloud', 'Not Acme Corp', 'Acmecorp', 'Acme Inc'])
    nothing(judgeImpact(breach(undefined), company({ companyName })))
})

test('the maker of an affected product may be impacted', () => {
  const event = judgedEvent({
    subjects: [{ domain: 'acme.com', name: 'Acme', role: 'EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR' }],
  })
  const judgement = judgeImpact(event, company())
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.equal(judgement.reason, 'It is named as the maker of an affected product.')
  assert.equal(judgement.factors[0]?.observedAt, '2026-02-03T00:00:00.000Z')
})

test('facts of all kinds are listed together, the strongest first', () => {
  const event = judgedEvent({
    sources: [source],
    vulnerabilityIds: ['CVE-2021-44228'],
    subjects: [
      { domain: 'acme.com', name: 'Acme Corp', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
      { domain: 'cloud.net', name: 'Cloud Inc', role: 'EVENT_SUBJECT_ROLE_VICTIM' },
    ],
  })
  const judgement = judgeImpact(
    event,
    company({ open: seenVulnerabilities(seenVulnerability()), fourthParties: [usedFourthParty()] }),
  )
  assert.deepEqual(kinds(judgement), [
    'PUBLIC_DISCLOSURE CONCLUSIVE',
    'OBSERVATION STRONG',
    'FOURTH_PARTY MODERATE',
  ])
  assert.equal(
    judgement.reason,
    'It is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02); CVE-2021-44228 is open on one of its assets, last seen on 2026-02-10; it receives mail through Cloud Mail of Cloud Inc (cloud.net), the victim of a data breach on 2026-02-01: seen in its MX records, last on 2026-02-10.',
  )
})

test('the number of listed factors is limited, and the reason counts the rest', () => {
  const samples = Array.from({ length: maxFactors }, (_, index) =>
    seenVulnerability({ assetName: `host-${index}` }),
  )
  const open = { ...seenVulnerabilities(...samples), count: 57, assetCount: 57 }
  const { factors, factorCount, reason } = judgeImpact(cve, company({ open }))
  assert.equal(factors.length, maxFactors)
  assert.equal(factorCount, 57)
  assert.equal(
    reason,
    'CVE-2021-44228 is open on 57 of its assets, last seen on 2026-02-10. 37 further facts are not listed.',
  )
})

test('no evidence does not mean that the vendor is not impacted', () => {
  const judgement = judgeImpact(cve, company())
  nothing(judgement)
  assert.match(judgement.reason, /does not mean that it is not impacted/)
})

test('neither an offboarded vendor nor an event of the organization itself is judged by evidence', () => {
  const open = seenVulnerabilities(seenVulnerability())
  nothing(judgeImpact({ ...cve, isSelf: true }, company({ open })))
  nothing(judgeImpact(cve, company({ open, isInPortfolio: false })))
  nothing(judgeImpact(breach('acme.com'), company({ isInPortfolio: false })))
})

test('the same evidence in another order gives the same judgement', () => {
  const samples = ['a', 'b', 'c'].map((assetName) =>
    seenVulnerability({ assetName, orn: `orn-${assetName}` }),
  )
  assert.deepEqual(
    judgeImpact(cve, company({ open: seenVulnerabilities(...samples) })),
    judgeImpact(cve, company({ open: seenVulnerabilities(...samples.toReversed()) })),
  )
})
