import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Confidence, ImpactFactor } from '@parapet/contract'
import {
  company,
  judgedEvent,
  seenVulnerabilities,
  seenVulnerability,
  usedFourthParty,
} from '../../../../test/support/security-event-facts.ts'
import type { ImpactJudgement } from './impact-evidence.ts'
import { judgeImpact, maxFactors } from './judge-impact.ts'

const cve = judgedEvent({
  eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY',
  vulnerabilityIds: ['CVE-2021-44228'],
})

const source = {
  id: 'src_1',
  name: 'Some Regulator',
  url: 'https://regulator.example/notice',
  sourceType: 'EVENT_SOURCE_TYPE_REGULATOR',
  publishedAt: '2026-02-02T00:00:00.000Z',
  retrievedAt: '2026-02-03T00:00:00.000Z',
  reliability: 'SOURCE_RELIABILITY_CONFIRMED',
} as const

const breach = (domain?: string, name = 'Acme Corp') =>
  judgedEvent({
    subjects: [{ ...(domain !== undefined && { domain }), name, role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
    sources: [source],
  })

const verdict = ({ impact, confidence }: ImpactJudgement) => [
  impact.replace('IMPACT_STATUS_', ''),
  confidence.replace('CONFIDENCE_', ''),
]

const kinds = ({ factors }: ImpactJudgement) =>
  factors.map(({ factorType, weight }: ImpactFactor) =>
    [factorType.replace('IMPACT_FACTOR_TYPE_', ''), weight.replace('IMPACT_WEIGHT_', '')].join(' '),
  )

const nothing = (judgement: ImpactJudgement): void => {
  assert.deepEqual(verdict(judgement), ['UNKNOWN', 'LOW'])
  assert.equal(judgement.factorCount, 0)
  assert.deepEqual(judgement.factors, [])
}

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
  assert.equal(reason, 'CVE-2021-44228 is open on one of its assets.')
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

test('what something else holds back may impact, and no more', () => {
  const held = seenVulnerability({ confidence: 'CONFIDENCE_CONFIRMED', isCompensated: true })
  const judgement = judgeImpact(cve, company({ open: seenVulnerabilities(held) }))
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.match(judgement.reason, /something else is said to hold it back/)
})

test('where all observations with the CVE are resolved, it is remediated, and told since when', () => {
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

test('a victim by its domain is impacted, with the source that says so', () => {
  const judgement = judgeImpact(breach('acme.com'), company())
  assert.deepEqual(verdict(judgement), ['IMPACTED', 'CONFIRMED'])
  assert.equal(judgement.reason, 'It is named as the victim of a data breach.')
  assert.deepEqual(judgement.factors, [
    {
      factorType: 'IMPACT_FACTOR_TYPE_PUBLIC_DISCLOSURE',
      description: 'Acme Corp (acme.com) is named as the victim of a data breach, by Some Regulator.',
      sourceUrl: 'https://regulator.example/notice',
      observedAt: '2026-02-02T00:00:00.000Z',
      weight: 'IMPACT_WEIGHT_CONCLUSIVE',
    },
  ])
})

test('the most reliable source with an address is the one that is cited', () => {
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

test('a victim that only unverified sources name is impacted, but not beyond doubt', () => {
  const event = {
    ...breach('acme.com'),
    sources: [{ ...source, reliability: 'SOURCE_RELIABILITY_UNVERIFIED' as const }],
  }
  assert.deepEqual(verdict(judgeImpact(event, company())), ['IMPACTED', 'HIGH'])
})

test('a victim that is named without a domain may be the vendor of that name', () => {
  const judgement = judgeImpact(breach(undefined, 'ACME Corporation'), company())
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.match(judgement.reason, /without a domain that would settle who is meant/)
})

test('vendors that only look like the victim are not touched', () => {
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

test('a vendor that uses a victim may be impacted, and it is told what it uses and how that was seen', () => {
  const judgement = judgeImpact(
    breach('cloud.net', 'Cloud Inc'),
    company({ fourthParties: [usedFourthParty()] }),
  )
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.equal(judgement.reason, 'It uses Cloud Inc (cloud.net), named as the victim of a data breach.')
  assert.deepEqual(judgement.factors, [
    {
      factorType: 'IMPACT_FACTOR_TYPE_FOURTH_PARTY',
      description:
        'It uses Cloud Mail of Cloud Inc (cloud.net), the victim of a data breach: seen in its MX records, last on 2026-02-10.',
      fourthPartyDomain: 'cloud.net',
      observedAt: '2026-02-10T00:00:00.000Z',
      weight: 'IMPACT_WEIGHT_MODERATE',
    },
  ])
})

test('how sure the relation is decides how sure the judgement is', () => {
  const judged = (given: Parameters<typeof usedFourthParty>[0]) =>
    verdict(judgeImpact(breach('cloud.net'), company({ fourthParties: [usedFourthParty(given)] })))
  assert.deepEqual(judged({ status: 'FOURTH_PARTY_STATUS_CONFIRMED' }), ['POTENTIALLY_IMPACTED', 'HIGH'])
  assert.deepEqual(judged({ confidence: 'CONFIDENCE_LOW' }), ['POTENTIALLY_IMPACTED', 'LOW'])
  assert.deepEqual(judged({ status: 'FOURTH_PARTY_STATUS_STALE', confidence: 'CONFIDENCE_CONFIRMED' }), [
    'POTENTIALLY_IMPACTED',
    'LOW',
  ])
})

test('a fourth party that only looks like the victim says nothing', () => {
  for (const domain of ['cloud.com', 'notcloud.net', 'a.cloud.net'])
    nothing(judgeImpact(breach('cloud.net'), company({ fourthParties: [usedFourthParty({ domain })] })))
  nothing(
    judgeImpact(
      breach(undefined, 'Cloud'),
      company({ fourthParties: [usedFourthParty({ name: 'Cloudy' })] }),
    ),
  )
})

test('a fourth party of a victim that has but a name says little', () => {
  const judgement = judgeImpact(breach(undefined, 'Cloud'), company({ fourthParties: [usedFourthParty()] }))
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'LOW'])
})

const productEvent = (cpe?: string) =>
  judgedEvent({
    vulnerabilityIds: ['CVE-2021-44228'],
    affectedProducts: [{ vendor: 'Apache', product: 'Log4j', ...(cpe !== undefined && { cpe }) }],
  })

const seenProduct = {
  productKey: 'apache:log4j',
  cpe: 'cpe:2.3:a:apache:log4j:2.14.1:*:*:*:*:*:*:*',
  name: 'Apache Log4j 2.14.1',
  orn: 'orn:v1:observation:vrm:aaaaaaaaaaaaaaaa:example.com',
  assetName: '192.0.2.11',
  lastSeen: '2026-02-11T00:00:00.000Z',
  assetCount: 2,
}

test('a product in use may impact', () => {
  const judgement = judgeImpact(productEvent(), company({ products: [seenProduct] }))
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.equal(judgement.reason, 'It uses Apache Log4j, which the event affects.')
  assert.deepEqual(judgement.factors, [
    {
      factorType: 'IMPACT_FACTOR_TYPE_PRODUCT_IN_USE',
      description:
        'Apache Log4j 2.14.1, which the event affects, was recognized on 2 of its assets, last on 192.0.2.11 on 2026-02-11.',
      orn: seenProduct.orn,
      observedAt: seenProduct.lastSeen,
      weight: 'IMPACT_WEIGHT_MODERATE',
    },
  ])
})

test('another product, another maker and another version are not in use', () => {
  for (const productKey of ['apache:log', 'apache:log4j2', 'other:log4j', '=log4j'])
    nothing(judgeImpact(productEvent(), company({ products: [{ ...seenProduct, productKey }] })))
  const pinned = productEvent('cpe:2.3:a:apache:log4j:2.13.0:*:*:*:*:*:*:*')
  nothing(judgeImpact(pinned, company({ products: [seenProduct] })))
})

test("a fourth party's product counts where its maker makes the affected one", () => {
  const event = judgedEvent({ affectedProducts: [{ vendor: 'Cloud', product: 'Cloud Mail' }] })
  const judgement = judgeImpact(event, company({ fourthParties: [usedFourthParty()] }))
  assert.deepEqual(kinds(judgement), ['PRODUCT_IN_USE MODERATE'])
  assert.equal(judgement.factors[0]?.fourthPartyDomain, 'cloud.net')
  nothing(judgeImpact(event, company({ fourthParties: [usedFourthParty({ name: 'Another' })] })))
  nothing(judgeImpact(event, company({ fourthParties: [usedFourthParty({ productNames: ['Mailer'] })] })))
})

test('a victim whose affected products are others than those in use says little, and says so', () => {
  const event = {
    ...breach('cloud.net', 'Cloud Inc'),
    affectedProducts: [{ vendor: 'Cloud Inc', product: 'Cloud Storage' }],
  }
  const judgement = judgeImpact(event, company({ fourthParties: [usedFourthParty()] }))
  assert.deepEqual(kinds(judgement), ['FOURTH_PARTY WEAK'])
  assert.match(judgement.factors[0]?.description ?? '', /the event names other products of it/)
})

test('what was fixed outweighs that the product is still in use', () => {
  const resolved = seenVulnerabilities(seenVulnerability({ resolvedAt: '2026-02-12T00:00:00.000Z' }))
  const judgement = judgeImpact(productEvent(), company({ resolved, products: [seenProduct] }))
  assert.equal(judgement.impact, 'IMPACT_STATUS_REMEDIATED')
  assert.equal(judgement.factorCount, 2)
})

test('facts of all kinds are told together, the heaviest first', () => {
  const event = judgedEvent({
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
    'It is named as the victim of a data breach; CVE-2021-44228 is open on one of its assets; it uses Cloud Inc (cloud.net), named as the victim of a data breach.',
  )
})

test('at most so many factors are listed, and the rest is told as a number', () => {
  const samples = Array.from({ length: maxFactors }, (_, index) =>
    seenVulnerability({ assetName: `host-${index}` }),
  )
  const open = { ...seenVulnerabilities(...samples), count: 57, assetCount: 57 }
  const { factors, factorCount, reason } = judgeImpact(cve, company({ open }))
  assert.equal(factors.length, maxFactors)
  assert.equal(factorCount, 57)
  assert.equal(reason, 'CVE-2021-44228 is open on 57 of its assets. 37 further facts are not listed.')
})

test('from nothing having been seen nothing follows', () => {
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
