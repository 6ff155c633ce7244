import {
  victim,
  leakSite,
  regulator,
  sendgrid,
  aws,
  log4j,
  log4jIn,
  cve,
  open,
  uses,
  type Scenario,
} from './facts.ts'
import { usedFourthParty, seenVulnerability, seenVulnerabilities } from '../security-event-facts.ts'

/** Relations, products, vulnerabilities, and what is history. */
export const relationScenarios: readonly Scenario[] = [
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
