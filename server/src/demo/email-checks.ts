import { banner, checksOf, dnsRecord } from './check.ts'

const dmarc = 'https://www.rfc-editor.org/rfc/rfc7489'
const spf = 'https://www.rfc-editor.org/rfc/rfc7208'
const txt = 'ASSET_DNS_TYPE_TXT'

export const emailChecks = checksOf('OBSERVATION_CATEGORY_EMAIL_SECURITY')([
  {
    type: 'dmarc_missing',
    severity: 'SEVERITY_HIGH',
    title: 'DMARC record missing',
    description:
      'Nothing tells receivers what to do with mail that only pretends to come from this domain, so forged mail is delivered.',
    remediation:
      'Publish a TXT record at `_dmarc` that begins with `v=DMARC1`. Start with `p=none` and a report address, then move to `p=reject`.',
    references: [dmarc],
    family: 'dmarc',
    see: (place) =>
      dnsRecord(place, txt, `_dmarc.${place.host}`, undefined, 'The name does not exist in DNS.'),
  },
  {
    type: 'dmarc_policy_none',
    severity: 'SEVERITY_MEDIUM',
    title: 'DMARC policy does not protect',
    description:
      'A DMARC record is there, but its policy asks receivers to deliver forged mail all the same.',
    remediation:
      'Read the reports, correct the senders that fail, then change the policy to `quarantine` or `reject`.',
    references: [dmarc],
    family: 'dmarc',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_dmarc.${place.host}`,
        `v=DMARC1; p=none; rua=mailto:dmarc@${place.domain}`,
        'The policy is none.',
      ),
  },
  {
    type: 'dmarc_subdomain_weaker',
    severity: 'SEVERITY_LOW',
    title: 'DMARC policy weaker for subdomains',
    description:
      'The domain itself is protected, its subdomains are not, and mail is forged in their name instead.',
    remediation: 'Remove `sp=none` from the record, or give it the policy of the domain.',
    references: [dmarc],
    family: 'dmarc',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_dmarc.${place.host}`,
        'v=DMARC1; p=reject; sp=none',
        'Subdomains have the policy none.',
      ),
  },
  {
    type: 'dmarc_multiple',
    severity: 'SEVERITY_MEDIUM',
    title: 'More than one DMARC record',
    description: 'Receivers that find two DMARC records use neither of them.',
    remediation: 'Keep one record and delete the others.',
    references: [dmarc],
    family: 'dmarc',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_dmarc.${place.host}`,
        'v=DMARC1; p=none | v=DMARC1; p=reject',
        'Two records begin with v=DMARC1.',
      ),
  },
  {
    type: 'spf_missing',
    severity: 'SEVERITY_HIGH',
    title: 'SPF record missing',
    description: 'The domain does not say which servers may send its mail, so any server may.',
    remediation:
      'Publish one TXT record with the senders that are used, ending in `-all`. A domain without mail has `v=spf1 -all`.',
    references: [spf],
    family: 'spf',
    see: (place) => dnsRecord(place, txt, place.host, undefined, 'No TXT record begins with v=spf1.'),
  },
  {
    type: 'spf_plus_all',
    severity: 'SEVERITY_CRITICAL',
    title: 'SPF allows every sender',
    description:
      'The record ends in +all: every server on the internet counts as a proper sender of this domain.',
    remediation: 'Replace `+all` by `-all` and name the real senders.',
    references: [spf],
    family: 'spf',
    see: (place) => dnsRecord(place, txt, place.host, 'v=spf1 a mx +all', 'The record ends in +all.'),
  },
  {
    type: 'spf_softfail',
    severity: 'SEVERITY_LOW',
    title: 'SPF only marks forged mail',
    description:
      'The record ends in ~all, which asks receivers to accept mail of unknown senders with a mark.',
    remediation: 'Change `~all` to `-all` once DMARC reports show no proper sender that fails.',
    references: [spf],
    family: 'spf',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        place.host,
        `v=spf1 include:_spf.${place.domain} ~all`,
        'The record ends in ~all.',
      ),
  },
  {
    type: 'spf_too_many_lookups',
    severity: 'SEVERITY_MEDIUM',
    title: 'SPF needs more than ten lookups',
    description: 'Receivers stop after ten lookups and treat the record as an error, so it protects nothing.',
    remediation: 'Remove includes that are not used any more, and replace nested ones by address ranges.',
    references: [`${spf}#section-4.6.4`],
    family: 'spf',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        place.host,
        `v=spf1 include:_spf1.${place.domain} include:_spf2.${place.domain} include:_spf3.${place.domain} -all`,
        `${11 + (place.index % 9)} lookups were needed.`,
      ),
  },
  {
    type: 'spf_multiple',
    severity: 'SEVERITY_MEDIUM',
    title: 'More than one SPF record',
    description: 'Two records that begin with v=spf1 are an error for receivers, and neither counts.',
    remediation: 'Merge the records into one.',
    references: [`${spf}#section-3.2`],
    family: 'spf',
    see: (place) =>
      dnsRecord(place, txt, place.host, 'v=spf1 mx -all | v=spf1 a ~all', 'Two records begin with v=spf1.'),
  },
  {
    type: 'spf_ptr',
    severity: 'SEVERITY_LOW',
    title: 'SPF relies on reverse DNS',
    description:
      'The ptr mechanism is slow, unreliable and not to be used: whoever runs an address decides its reverse name.',
    remediation: 'Replace `ptr` by the address ranges of the senders.',
    references: [`${spf}#section-5.5`],
    family: 'spf',
    see: (place) => dnsRecord(place, txt, place.host, 'v=spf1 ptr -all', 'The record uses ptr.'),
  },
  {
    type: 'mta_sts_missing',
    severity: 'SEVERITY_LOW',
    title: 'No MTA-STS policy',
    description:
      'Senders cannot know that mail to this domain must be encrypted, and someone on the way can take the encryption off.',
    remediation:
      'Publish `_mta-sts` in DNS and a policy at `https://mta-sts.<domain>/.well-known/mta-sts.txt`.',
    references: ['https://www.rfc-editor.org/rfc/rfc8461'],
    family: 'mta-sts',
    see: (place) =>
      dnsRecord(place, txt, `_mta-sts.${place.host}`, undefined, 'The name does not exist in DNS.'),
  },
  {
    type: 'tls_rpt_missing',
    severity: 'SEVERITY_LOW',
    title: 'No reports about mail encryption',
    description: 'Nobody is told when senders fail to encrypt mail to this domain.',
    remediation: 'Publish a TXT record at `_smtp._tls` with an address for reports.',
    references: ['https://www.rfc-editor.org/rfc/rfc8460'],
    family: 'tls-rpt',
    see: (place) =>
      dnsRecord(place, txt, `_smtp._tls.${place.host}`, undefined, 'The name does not exist in DNS.'),
  },
  {
    type: 'starttls_missing',
    severity: 'SEVERITY_LOW',
    title: 'Mail server does not offer encryption',
    description: 'Mail to this server crosses the internet in clear text.',
    remediation: 'Give the mail server a certificate and turn STARTTLS on.',
    references: ['https://www.rfc-editor.org/rfc/rfc3207'],
    family: 'starttls',
    see: (place) =>
      banner(
        place,
        25,
        `220 ${place.host} ESMTP\n250-PIPELINING\n250-SIZE 52428800\n250 8BITMIME`,
        'The answer to EHLO has no STARTTLS.',
      ),
  },
])
