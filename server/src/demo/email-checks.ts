import { banner, checksOf, dnsRecord } from './check.ts'

const txt = 'ASSET_DNS_TYPE_TXT'

export const emailChecks = checksOf('OBSERVATION_CATEGORY_EMAIL_SECURITY')([
  {
    type: 'dmarc_missing',
    family: 'dmarc',
    see: (place) =>
      dnsRecord(place, txt, `_dmarc.${place.host}`, undefined, 'The name does not exist in DNS.'),
  },
  {
    type: 'dmarc_policy_none',
    family: 'dmarc',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_dmarc.${place.host}`,
        `v=DMARC1; p=none; rua=mailto:dmarc@${place.domain}`,
        'The record says p=none.',
      ),
  },
  {
    type: 'dmarc_subdomain_weaker',
    family: 'dmarc',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_dmarc.${place.host}`,
        'v=DMARC1; p=reject; sp=none',
        'The record says p=reject, but sp=none for subdomains.',
      ),
  },
  {
    type: 'dmarc_multiple',
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
    family: 'spf',
    see: (place) => dnsRecord(place, txt, place.host, undefined, 'No TXT record begins with v=spf1.'),
  },
  {
    type: 'spf_plus_all',
    family: 'spf',
    see: (place) => dnsRecord(place, txt, place.host, 'v=spf1 a mx +all', 'The record ends in +all.'),
  },
  {
    type: 'spf_softfail',
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
    family: 'spf',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        place.host,
        `v=spf1 include:_spf1.${place.domain} include:_spf2.${place.domain} include:_spf3.${place.domain} -all`,
        `The record needs ${11 + (place.index % 9)} lookups.`,
      ),
  },
  {
    type: 'spf_multiple',
    family: 'spf',
    see: (place) =>
      dnsRecord(place, txt, place.host, 'v=spf1 mx -all | v=spf1 a ~all', 'Two records begin with v=spf1.'),
  },
  {
    type: 'spf_ptr',
    family: 'spf',
    see: (place) => dnsRecord(place, txt, place.host, 'v=spf1 ptr -all', 'The record uses ptr.'),
  },
  {
    type: 'mta_sts_missing',
    family: 'mta-sts',
    see: (place) =>
      dnsRecord(place, txt, `_mta-sts.${place.host}`, undefined, 'The name does not exist in DNS.'),
  },
  {
    type: 'tls_rpt_missing',
    family: 'tls-rpt',
    see: (place) =>
      dnsRecord(place, txt, `_smtp._tls.${place.host}`, undefined, 'The name does not exist in DNS.'),
  },
  {
    type: 'starttls_missing',
    family: 'starttls',
    see: (place) =>
      banner(
        place,
        25,
        `220 ${place.host} ESMTP\n250-PIPELINING\n250-SIZE 52428800\n250 8BITMIME`,
        'The EHLO response does not list STARTTLS.',
      ),
  },
  {
    type: 'spf_include_broken',
    family: 'spf',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        place.host,
        `v=spf1 include:_spf.old.${place.domain} -all`,
        `include:_spf.old.${place.domain} leads to no SPF record.`,
      ),
  },
  {
    type: 'dmarc_partial',
    family: 'dmarc',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_dmarc.${place.host}`,
        `v=DMARC1; p=quarantine; pct=25; rua=mailto:dmarc@${place.domain}`,
        'pct=25 asks receivers to apply the policy to 25% of the mail.',
      ),
  },
  {
    type: 'dmarc_report_unauthorized',
    family: 'dmarc',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_dmarc.${place.host}`,
        'v=DMARC1; p=reject; rua=mailto:reports@mail-reports.example',
        'The receiving organization does not accept the reports.',
      ),
  },
  {
    type: 'dkim_weak_key',
    family: 'dkim',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `s1._domainkey.${place.host}`,
        'v=DKIM1; k=rsa; p=MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAL…',
        'The RSA key has 512 bits, so receivers ignore its signatures.',
      ),
  },
  {
    type: 'mta_sts_mx_mismatch',
    family: 'mta-sts',
    see: (place) =>
      dnsRecord(
        place,
        txt,
        `_mta-sts.${place.host}`,
        'v=STSv1; id=20260114',
        `The policy does not list mx2.${place.domain}.`,
      ),
  },
  {
    type: 'mx_unresolved',
    family: 'mx',
    see: (place) =>
      dnsRecord(
        place,
        'ASSET_DNS_TYPE_MX',
        place.host,
        `20 mx2.${place.domain}`,
        'The mail server has no address.',
      ),
  },
])
