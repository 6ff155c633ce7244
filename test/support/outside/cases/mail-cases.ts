import { spf, withOwn } from '../company-records.ts'
import type { Cases } from './cases.ts'

export const mailCases: Cases = {
  'no DMARC': [['dmarc_missing'], (domain) => ({ dns: { [`_dmarc.${domain}`]: null } })],
  'another record in the place of DMARC': [
    ['dmarc_missing'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['hello', 'v=DMARC11; p=reject'] } } }),
  ],
  'DMARC that asks for nothing': [
    ['dmarc_policy_none'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=none; rua=mailto:a@b.c'] } } }),
  ],
  'DMARC weaker below': [
    ['dmarc_subdomain_weaker'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=reject; sp=none'] } } }),
  ],
  'two DMARC records': [
    ['dmarc_multiple'],
    (domain) => ({ dns: { [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } } }),
  ],

  'no SPF': [['spf_missing'], (domain) => withOwn(domain, { TXT: ['google-site-verification=abc'] })],
  'SPF for everyone': [['spf_plus_all'], (domain) => withOwn(domain, spf('mx', '+all'))],
  'SPF for everyone, unsaid': [['spf_plus_all'], (domain) => withOwn(domain, spf('mx', 'all'))],
  'SPF that marks': [['spf_softfail'], (domain) => withOwn(domain, spf('mx', '~all'))],
  'SPF that says nothing': [['spf_softfail'], (domain) => withOwn(domain, spf('mx', '?all'))],
  'two SPF records': [
    ['spf_multiple'],
    (domain) => withOwn(domain, { TXT: ['v=spf1 mx -all', 'v=spf1 a ~all'] }),
  ],
  'SPF by reverse names': [['spf_ptr'], (domain) => withOwn(domain, spf('ptr', '-all'))],
  'SPF of ten lookups': [
    [],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: spf(...Array.from({ length: 9 }, (_, at) => `exists:${at}.${domain}`)),
      }),
  ],
  'SPF of eleven lookups': [
    ['spf_too_many_lookups'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: spf(`include:b.${domain}`, 'mx', '~all'),
        [`b.${domain}`]: spf(...Array.from({ length: 8 }, (_, at) => `a:${at}.${domain}`), '?all'),
      }),
  ],
  'SPF in a circle': [
    ['spf_too_many_lookups'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: spf(`include:b.${domain}`),
        [`b.${domain}`]: spf(`include:a.${domain}`),
      }),
  ],
  'SPF by redirect': [
    ['spf_softfail'],
    (domain) =>
      withOwn(domain, spf(`redirect=a.${domain}`), { [`a.${domain}`]: spf('ip4:192.0.2.1', '~all') }),
  ],
  'SPF by redirect to a name with a dot at its end': [
    ['spf_plus_all'],
    (domain) => withOwn(domain, spf(`redirect=a.${domain}.`), { [`a.${domain}`]: spf('+all') }),
  ],

  'no MTA-STS record': [['mta_sts_missing'], (domain) => ({ dns: { [`_mta-sts.${domain}`]: null } })],
  'MTA-STS without a policy': [
    ['mta_sts_missing'],
    () => ({
      https: (request, response) => {
        response.writeHead(request.url?.includes('mta-sts') ? 404 : 503).end()
      },
    }),
  ],
  'no TLS-RPT': [['tls_rpt_missing'], (domain) => ({ dns: { [`_smtp._tls.${domain}`]: null } })],
  'a mail server without STARTTLS': [['starttls_missing'], () => ({ smtp: ['PIPELINING', 'SIZE 1000'] })],
  'a domain without mail': [
    [],
    (domain) => ({
      smtp: null,
      ...withOwn(
        domain,
        { MX: [{ exchange: '.', preference: 0 }] },
        { [`_mta-sts.${domain}`]: null, [`_smtp._tls.${domain}`]: null },
      ),
    }),
  ],
}
