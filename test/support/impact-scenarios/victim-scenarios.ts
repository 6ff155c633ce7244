import { victim, leakSite, blog, regulator, cve, open, says, denies, ruled, type Scenario } from './facts.ts'
import { source } from '../impact-judgement.ts'

/** Who is named, who denies it, and what a person ruled. */
export const victimScenarios: readonly Scenario[] = [
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
]
