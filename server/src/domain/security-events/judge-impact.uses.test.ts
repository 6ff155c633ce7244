import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  company,
  judgedEvent,
  seenVulnerabilities,
  seenVulnerability,
  usedFourthParty,
} from '../../../../test/support/security-event-facts.ts'
import { judgeImpact } from './judge-impact.ts'
import { breach, kinds, nothing, verdict } from '../../../../test/support/impact-judgement.ts'

test('a vendor that uses a victim may be impacted; the factor says what it uses and how that was seen', () => {
  const judgement = judgeImpact(
    breach('cloud.net', 'Cloud Inc'),
    company({ fourthParties: [usedFourthParty()] }),
  )
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.equal(
    judgement.reason,
    'It receives mail through Cloud Mail of Cloud Inc (cloud.net), the victim of a data breach on 2026-02-01: seen in its MX records, last on 2026-02-10.',
  )
  assert.deepEqual(judgement.factors, [
    {
      factorType: 'IMPACT_FACTOR_TYPE_FOURTH_PARTY',
      description:
        'It receives mail through Cloud Mail of Cloud Inc (cloud.net), the victim of a data breach on 2026-02-01: seen in its MX records, last on 2026-02-10.',
      fourthPartyDomain: 'cloud.net',
      observedAt: '2026-02-10T00:00:00.000Z',
      weight: 'IMPACT_WEIGHT_MODERATE',
    },
  ])
})

test('the confidence in the relationship decides the confidence in the judgement', () => {
  const judged = (given: Parameters<typeof usedFourthParty>[0]) =>
    verdict(judgeImpact(breach('cloud.net'), company({ fourthParties: [usedFourthParty(given)] })))
  assert.deepEqual(judged({ status: 'FOURTH_PARTY_STATUS_CONFIRMED' }), ['POTENTIALLY_IMPACTED', 'HIGH'])
  assert.deepEqual(judged({ confidence: 'CONFIDENCE_LOW' }), ['POTENTIALLY_IMPACTED', 'LOW'])
  assert.deepEqual(judged({ status: 'FOURTH_PARTY_STATUS_STALE', confidence: 'CONFIDENCE_CONFIRMED' }), [
    'POTENTIALLY_IMPACTED',
    'LOW',
  ])
})

test('a fourth party that only looks like the victim is no evidence', () => {
  for (const domain of ['cloud.com', 'notcloud.net', 'a.cloud.net'])
    nothing(judgeImpact(breach('cloud.net'), company({ fourthParties: [usedFourthParty({ domain })] })))
  nothing(
    judgeImpact(
      breach(undefined, 'Cloud'),
      company({ fourthParties: [usedFourthParty({ name: 'Cloudy' })] }),
    ),
  )
})

test('a fourth party matched only by name is weak evidence', () => {
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

test('a vendor that uses an affected product may be impacted', () => {
  const judgement = judgeImpact(productEvent(), company({ products: [seenProduct] }))
  assert.deepEqual(verdict(judgement), ['POTENTIALLY_IMPACTED', 'MEDIUM'])
  assert.equal(
    judgement.reason,
    'It uses Apache Log4j 2.14.1, which the event affects, last seen on 2026-02-11.',
  )
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

test('another product, maker or version does not match', () => {
  for (const productKey of ['apache:log', 'apache:log4j2', 'other:log4j', '=log4j'])
    nothing(judgeImpact(productEvent(), company({ products: [{ ...seenProduct, productKey }] })))
  const pinned = productEvent('cpe:2.3:a:apache:log4j:2.13.0:*:*:*:*:*:*:*')
  nothing(judgeImpact(pinned, company({ products: [seenProduct] })))
})

test("a fourth party's product counts if the event names that product of that maker", () => {
  const event = judgedEvent({ affectedProducts: [{ vendor: 'Cloud', product: 'Cloud Mail' }] })
  const judgement = judgeImpact(event, company({ fourthParties: [usedFourthParty()] }))
  assert.deepEqual(kinds(judgement), ['PRODUCT_IN_USE MODERATE'])
  assert.equal(judgement.factors[0]?.fourthPartyDomain, 'cloud.net')
  nothing(judgeImpact(event, company({ fourthParties: [usedFourthParty({ name: 'Another' })] })))
  nothing(judgeImpact(event, company({ fourthParties: [usedFourthParty({ productNames: ['Mailer'] })] })))
})

test('a victim is weak evidence if the event names other products than those in use, and the factor says so', () => {
  const event = {
    ...breach('cloud.net', 'Cloud Inc'),
    affectedProducts: [{ vendor: 'Cloud Inc', product: 'Cloud Storage' }],
  }
  const judgement = judgeImpact(event, company({ fourthParties: [usedFourthParty()] }))
  assert.deepEqual(kinds(judgement), ['FOURTH_PARTY WEAK'])
  assert.match(judgement.factors[0]?.description ?? '', /the event names other products of this company/)
})

test('a fix outweighs a product that is still in use', () => {
  const resolved = seenVulnerabilities(seenVulnerability({ resolvedAt: '2026-02-12T00:00:00.000Z' }))
  const judgement = judgeImpact(productEvent(), company({ resolved, products: [seenProduct] }))
  assert.equal(judgement.impact, 'IMPACT_STATUS_REMEDIATED')
  assert.equal(judgement.factorCount, 2)
})
