import assert from 'node:assert/strict'
import { test } from 'node:test'
import { source } from '../../../../test/support/impact-judgement.ts'
import {
  company,
  judgedEvent,
  seenVulnerabilities,
  seenVulnerability,
  usedFourthParty,
} from '../../../../test/support/security-event-facts.ts'
import { ownershipWith } from '../kernel/ownership.ts'
import type { CompanyEvidence, JudgedEvent, VendorAnswer } from './impact-evidence.ts'
import { judgeImpact } from './judge-impact.ts'

const victim = (domain?: string, name = 'Acme Corp') => ({
  subjects: [{ ...(domain !== undefined && { domain }), name, role: 'EVENT_SUBJECT_ROLE_VICTIM' as const }],
})

const leakSite = {
  sources: [
    {
      ...source,
      name: 'Akira leak site',
      sourceType: 'EVENT_SOURCE_TYPE_LEAK_SITE' as const,
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED' as const,
    },
  ],
  threatActors: ['Akira'],
  eventType: 'SECURITY_EVENT_TYPE_RANSOMWARE' as const,
}

const blog = {
  sources: [
    {
      ...source,
      name: 'Some Blog',
      sourceType: 'EVENT_SOURCE_TYPE_NEWS' as const,
      reliability: 'SOURCE_RELIABILITY_UNVERIFIED' as const,
    },
  ],
}

const regulator = { sources: [source] }

const sendgrid = usedFourthParty({
  domain: 'sendgrid.com',
  name: 'SendGrid',
  productNames: [],
  methods: ['DETECTION_METHOD_DNS_SPF_INCLUDE'],
})

const aws = usedFourthParty({
  domain: 'amazonaws.com',
  name: 'Amazon Web Services',
  productNames: ['Amazon CloudFront'],
  categories: ['FOURTH_PARTY_CATEGORY_CDN'],
  methods: ['DETECTION_METHOD_DNS_CNAME'],
})

const log4j = {
  affectedProducts: [{ vendor: 'Apache', product: 'Log4j', versions: 'before 2.15.0' }],
  eventType: 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY' as const,
}

const log4jIn = (version: string): Partial<CompanyEvidence> => ({
  products: [
    {
      productKey: 'apache:log4j',
      cpe: `cpe:2.3:a:apache:log4j:${version}:*:*:*:*:*:*:*`,
      name: null,
      orn: 'orn:v1:observation:vrm:0123456789abcdef:example.com',
      assetName: 'app.acme.com',
      lastSeen: '2026-02-10T00:00:00.000Z',
      assetCount: 1,
    },
  ],
})

const cve = { vulnerabilityIds: ['CVE-2021-44228'] }
const open = (given: Parameters<typeof seenVulnerability>[0] = {}): Partial<CompanyEvidence> => ({
  open: seenVulnerabilities(seenVulnerability(given)),
})

const says = (response: VendorAnswer['response']): Partial<CompanyEvidence> => ({
  answer: { response, at: '2026-02-15T00:00:00.000Z' },
  response,
})
const denies = says('VENDOR_RESPONSE_TYPE_NOT_IMPACTED')

const ruled = (
  impact: 'IMPACTED' | 'NOT_IMPACTED' | 'REMEDIATED',
  reason: string,
): Partial<CompanyEvidence> => ({
  ruling: {
    impact: `IMPACT_STATUS_${impact}`,
    reason,
    by: 'Jane Doe',
    at: '2026-03-01T00:00:00.000Z',
  },
})

const uses = (...fourthParties: CompanyEvidence['fourthParties']): Partial<CompanyEvidence> => ({
  fourthParties,
})

type Scenario = {
  is: string
  event: Partial<JudgedEvent>
  of?: Partial<CompanyEvidence>
  owns?: { domain: string; ownerDomain: string | null }[]
  /** Impact, standing and the sentence. */
  reads: readonly [string, string, string]
}

const scenarios: readonly Scenario[] = [
  {
    is: 'a regulator names the vendor',
    event: { ...victim('acme.com'), ...regulator },
    reads: [
      'IMPACTED',
      'CONFIRMED',
      'It is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
    ],
  },
  {
    is: 'a leak site lists the vendor',
    event: { ...victim('acme.com'), ...leakSite },
    reads: [
      'IMPACTED',
      'CLAIMED',
      'Akira claims on its leak site (2026-02-02) that the vendor is the victim of a ransomware attack on 2026-02-01; no reliable source confirms it.',
    ],
  },
  {
    is: 'a single unverified source names the vendor',
    event: { ...victim('acme.com'), ...blog },
    reads: [
      'IMPACTED',
      'CLAIMED',
      'An unverified source, Some Blog (2026-02-02), names the vendor as the victim of a data breach on 2026-02-01.',
    ],
  },
  {
    is: 'a reliable source confirms the leak site',
    event: { ...victim('acme.com'), ...leakSite, sources: [...leakSite.sources, source] },
    reads: [
      'IMPACTED',
      'CONFIRMED',
      'It is named as the victim of a ransomware attack on 2026-02-01, by Some Regulator (2026-02-02).',
    ],
  },
  {
    is: 'nobody says where the report comes from',
    event: { ...victim('acme.com') },
    reads: [
      'IMPACTED',
      'CLAIMED',
      'The event names the vendor as the victim of a data breach on 2026-02-01, without a source.',
    ],
  },
  {
    is: 'the victim is named without a domain',
    event: { ...victim(undefined, 'ACME Corporation'), ...regulator },
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'A company with its name, ACME Corporation, is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02), without a domain to confirm the match.',
    ],
  },
  {
    is: 'a host of the vendor is named',
    event: { ...victim('www.acme.com'), ...regulator },
    reads: [
      'IMPACTED',
      'CONFIRMED',
      'A host of its domain, www.acme.com, is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
    ],
  },
  {
    is: 'a look-alike domain is named',
    event: { ...victim('acme.co.uk'), ...regulator },
    reads: [
      'UNKNOWN',
      'NONE',
      'No known connection to the event, which does not mean that it is not impacted.',
    ],
  },
  {
    is: "the organization knows that the domain is the vendor's",
    event: { ...victim('acme.co.uk', 'Acme UK'), ...regulator },
    owns: [{ domain: 'acme.co.uk', ownerDomain: 'acme.com' }],
    reads: [
      'IMPACTED',
      'CONFIRMED',
      'Acme UK (acme.co.uk), which it owns, is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
    ],
  },
  {
    is: 'a brand of the vendor is named',
    event: { ...victim('sendgrid.com', 'SendGrid'), ...regulator },
    of: { domain: 'twilio.com', companyName: 'Twilio' },
    reads: [
      'IMPACTED',
      'CONFIRMED',
      'SendGrid (sendgrid.com), which it owns, is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
    ],
  },
  {
    is: "the vendor's owner is named",
    event: { ...victim('twilio.com', 'Twilio'), ...regulator },
    of: { domain: 'sendgrid.com', companyName: 'SendGrid' },
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'Its owner, Twilio (twilio.com), is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
    ],
  },
  {
    is: 'a sister company is named',
    event: { ...victim('github.com', 'GitHub'), ...regulator },
    of: { domain: 'linkedin.com', companyName: 'LinkedIn' },
    reads: [
      'UNKNOWN',
      'NONE',
      'No known connection to the event, which does not mean that it is not impacted.',
    ],
  },
  {
    is: 'the vendor denies being the named victim',
    event: { ...victim('acme.com'), ...regulator },
    of: denies,
    reads: [
      'POTENTIALLY_IMPACTED',
      'CLAIMED',
      'The vendor answered on 2026-02-15 that it is not impacted, but it is named as the victim of a data breach on 2026-02-01, by Some Regulator (2026-02-02).',
    ],
  },
  {
    is: "the vendor denies a leak site's claim",
    event: { ...victim('acme.com'), ...leakSite },
    of: denies,
    reads: [
      'POTENTIALLY_IMPACTED',
      'CLAIMED',
      'The vendor answered on 2026-02-15 that it is not impacted, but Akira claims on its leak site (2026-02-02) that the vendor is the victim of a ransomware attack on 2026-02-01; no reliable source confirms it.',
    ],
  },
  {
    is: 'the vendor denies while the very CVE is open',
    event: cve,
    of: { ...denies, ...open({ confidence: 'CONFIDENCE_CONFIRMED' }) },
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'The vendor answered on 2026-02-15 that it is not impacted, but CVE-2021-44228 is open on one of its assets, last seen on 2026-02-10.',
    ],
  },
  {
    is: 'the vendor denies, and a banner hints at the CVE',
    event: cve,
    of: { ...denies, ...open({ confidence: 'CONFIDENCE_LOW' }) },
    reads: [
      'NOT_IMPACTED',
      'NONE',
      'The vendor answered on 2026-02-15 that it is not impacted, but CVE-2021-44228 may be open on one of its assets, last seen on 2026-02-10 and not with high confidence.',
    ],
  },
  {
    is: 'the vendor says that it is impacted',
    event: { ...victim('cloud.net', 'Cloud Inc') },
    of: says('VENDOR_RESPONSE_TYPE_IMPACTED'),
    reads: ['IMPACTED', 'CONFIRMED', 'The vendor answered on 2026-02-15 that it is impacted.'],
  },
  {
    is: 'the vendor was hit and has remediated it',
    event: { ...victim('acme.com'), ...regulator },
    of: says('VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED'),
    reads: [
      'REMEDIATED',
      'CONFIRMED',
      'The vendor answered on 2026-02-15 that it was impacted and has remediated it.',
    ],
  },
  {
    is: 'somebody rules a claim out',
    event: { ...victim('acme.com'), ...leakSite },
    of: ruled('NOT_IMPACTED', 'The sample is from another company.'),
    reads: [
      'NOT_IMPACTED',
      'NONE',
      'Jane Doe ruled on 2026-03-01 that it is not impacted: “The sample is from another company”. Against it: Akira claims on its leak site (2026-02-02) that the vendor is the victim of a ransomware attack on 2026-02-01; no reliable source confirms it.',
    ],
  },
  {
    is: 'somebody rules against a denial',
    event: { ...victim('acme.com'), ...regulator },
    of: { ...denies, ...ruled('IMPACTED', 'Our data was in the leak') },
    reads: [
      'IMPACTED',
      'CONFIRMED',
      'Jane Doe ruled on 2026-03-01 that it is impacted: “Our data was in the leak”. Against it: the vendor answered on 2026-02-15 that it is not impacted.',
    ],
  },
  {
    is: 'somebody rules that it is remediated while the CVE is open',
    event: cve,
    of: { ...open(), ...ruled('REMEDIATED', 'Patched, seen in a call') },
    reads: [
      'REMEDIATED',
      'CONFIRMED',
      'Jane Doe ruled on 2026-03-01 that it was impacted and has remediated it: “Patched, seen in a call”. Against it: CVE-2021-44228 is open on one of its assets, last seen on 2026-02-10.',
    ],
  },
  {
    is: 'the vendor uses the victim',
    event: { ...victim('sendgrid.com', 'SendGrid'), ...regulator },
    of: uses(sendgrid),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'It sends mail through SendGrid (sendgrid.com), the victim of a data breach on 2026-02-01: seen in its SPF record, last on 2026-02-10.',
    ],
  },
  {
    is: 'the vendor uses a company that a leak site lists',
    event: { ...victim('sendgrid.com', 'SendGrid'), ...leakSite },
    of: uses(sendgrid),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'It sends mail through SendGrid (sendgrid.com), the claimed victim of a ransomware attack on 2026-02-01: seen in its SPF record, last on 2026-02-10.',
    ],
  },
  {
    is: 'the vendor uses a brand of the victim',
    event: { ...victim('twilio.com', 'Twilio'), ...regulator },
    of: uses(sendgrid),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'It sends mail through SendGrid (sendgrid.com), whose owner Twilio (twilio.com) is the victim of a data breach on 2026-02-01: seen in its SPF record, last on 2026-02-10.',
    ],
  },
  {
    is: 'the relation was first seen after the event',
    event: { ...victim('sendgrid.com', 'SendGrid'), ...regulator },
    of: uses({ ...sendgrid, firstSeen: '2026-03-10T08:00:00.000Z', lastSeen: '2026-03-12T08:00:00.000Z' }),
    reads: [
      'UNKNOWN',
      'NONE',
      'SendGrid (sendgrid.com), the victim of a data breach on 2026-02-01, was first seen in its SPF record on 2026-03-10, after the event; whether it was in use before is not known.',
    ],
  },
  {
    is: 'the relation is stale',
    event: { ...victim('sendgrid.com', 'SendGrid'), ...regulator },
    of: uses({ ...sendgrid, status: 'FOURTH_PARTY_STATUS_STALE' }),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'It may have stopped using SendGrid (sendgrid.com), the victim of a data breach on 2026-02-01: seen in its SPF record, but not since 2026-02-10.',
    ],
  },
  {
    is: "the victim is the vendor's certificate authority",
    event: { ...victim('digicert.com', 'DigiCert'), ...regulator },
    of: uses(
      usedFourthParty({
        domain: 'digicert.com',
        name: 'DigiCert',
        productNames: [],
        categories: ['FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY'],
        methods: ['DETECTION_METHOD_DNS_CAA'],
      }),
    ),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'Its CAA records allow DigiCert (digicert.com), the victim of a data breach on 2026-02-01, to issue certificates: seen in its CAA records, last on 2026-02-10.',
    ],
  },
  {
    is: 'AWS itself is the victim',
    event: { ...victim('aws.amazon.com', 'AWS'), affectedProducts: [], ...regulator },
    of: uses(aws),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'Its site is delivered through Amazon CloudFront of Amazon Web Services (amazonaws.com), the victim of a data breach on 2026-02-01: seen in a CNAME record, last on 2026-02-10.',
    ],
  },
  {
    is: 'the Amazon shop is the victim, and the vendor is on AWS',
    event: { ...victim('amazon.com', 'Amazon'), ...regulator },
    of: uses(aws),
    reads: [
      'UNKNOWN',
      'NONE',
      'No known connection to the event, which does not mean that it is not impacted.',
    ],
  },
  {
    is: 'the vendor runs an affected version',
    event: log4j,
    of: log4jIn('2.14.1'),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'It uses Apache Log4j 2.14.1, which the event affects (before 2.15.0), last seen on 2026-02-10.',
    ],
  },
  {
    is: 'the vendor runs the fixed version',
    event: log4j,
    of: log4jIn('2.15.0'),
    reads: [
      'UNKNOWN',
      'NONE',
      'No known connection to the event, which does not mean that it is not impacted.',
    ],
  },
  {
    is: 'the vendor runs the product in an unknown version',
    event: log4j,
    of: log4jIn('*'),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'It uses Apache Log4j, version unknown, which the event affects (before 2.15.0), last seen on 2026-02-10.',
    ],
  },
  {
    is: 'the affected versions cannot be read',
    event: {
      ...log4j,
      affectedProducts: [{ vendor: 'Apache', product: 'Log4j', versions: 'unpatched builds' }],
    },
    of: log4jIn('2.14.1'),
    reads: [
      'POTENTIALLY_IMPACTED',
      'NONE',
      'It uses Apache Log4j 2.14.1, which the event affects (unpatched builds), last seen on 2026-02-10.',
    ],
  },
  {
    is: 'the CVE is open',
    event: cve,
    of: open(),
    reads: ['IMPACTED', 'CLAIMED', 'CVE-2021-44228 is open on one of its assets, last seen on 2026-02-10.'],
  },
  {
    is: 'the CVE was resolved',
    event: cve,
    of: { resolved: seenVulnerabilities(seenVulnerability({ resolvedAt: '2026-02-12T00:00:00.000Z' })) },
    reads: [
      'REMEDIATED',
      'NONE',
      'CVE-2021-44228 was found on one of its assets and is resolved on all of them since 2026-02-12.',
    ],
  },
  {
    is: 'the event of 2012 named the vendor',
    event: { ...victim('acme.com'), ...regulator, occurredAt: '2012-06-05T00:00:00.000000Z' },
    reads: [
      'IMPACTED',
      'CONFIRMED',
      'It is named as the victim of a data breach on 2012-06-05, by Some Regulator (2026-02-02). This is history: the event of 2012-06-05 was recorded here on 2026-02-03.',
    ],
  },
  {
    is: 'the event of 2012 named a company that the vendor uses today',
    event: { ...victim('sendgrid.com', 'SendGrid'), ...regulator, occurredAt: '2012-06-05T00:00:00.000000Z' },
    of: uses(sendgrid),
    reads: [
      'UNKNOWN',
      'NONE',
      'SendGrid (sendgrid.com), the victim of a data breach on 2012-06-05, was first seen in its SPF record on 2026-01-05, after the event; whether it was in use before is not known. This is history: the event of 2012-06-05 was recorded here on 2026-02-03.',
    ],
  },
  {
    is: 'nothing is known',
    event: cve,
    reads: [
      'UNKNOWN',
      'NONE',
      'No known connection to the event, which does not mean that it is not impacted.',
    ],
  },
]

test('30 scenarios read as a person would tell them', async (t) => {
  assert.ok(scenarios.length >= 30)
  for (const { is, event, of = {}, owns = [], reads } of scenarios)
    await t.test(is, () => {
      const { impact, standing, reason } = judgeImpact(judgedEvent(event), company(of), ownershipWith(owns))
      assert.deepEqual(
        [impact.replace('IMPACT_STATUS_', ''), standing.replace('IMPACT_STANDING_', ''), reason],
        reads,
      )
    })
})
