import { spf, withOwn } from '../company-records.ts'
import type { Cases } from './cases.ts'

const unenforced = (domain: string) => ({
  [`_dmarc.${domain}`]: { TXT: [`v=DMARC1; p=none; rua=mailto:dmarc@${domain}`] },
})

const hosts = (domain: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.${domain}`, { A: ['192.0.2.1'] }]))

const own =
  (...terms: string[]) =>
  (domain: string) =>
    withOwn(domain, spf(...terms))

export const spfCases: Cases = {
  'no SPF': [['spf_missing'], (domain) => withOwn(domain, { TXT: ['google-site-verification=abc'] })],
  'SPF with a version that is no version': [
    ['spf_missing'],
    (domain) => withOwn(domain, { TXT: ['v=spf1; -all'] }),
  ],
  'SPF for everyone': [['spf_plus_all'], own('mx', '+all')],
  'SPF for everyone, unsaid': [['spf_plus_all'], own('mx', 'all')],
  'SPF for everyone, through an include': [
    ['spf_plus_all'],
    (domain) => withOwn(domain, spf(`include:a.${domain}`, '-all'), { [`a.${domain}`]: spf('+all') }),
  ],
  'SPF for everyone, through nested includes': [
    ['spf_plus_all'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: spf(`include:b.${domain}`, '-all'),
        [`b.${domain}`]: spf('all'),
      }),
  ],
  'SPF for nobody, through an include of everyone': [
    [],
    (domain) => withOwn(domain, spf(`-include:a.${domain}`, '-all'), { [`a.${domain}`]: spf('+all') }),
  ],
  'SPF for every address': [['spf_plus_all'], own('ip4:0.0.0.0/0', '-all')],
  'SPF for everyone, by a name that exists': [
    ['spf_plus_all'],
    (domain) => withOwn(domain, spf(`exists:mail.${domain}`, '-all')),
  ],
  'SPF for half of all addresses': [['spf_wide_range'], own('ip4:0.0.0.0/1', 'ip4:128.0.0.0/1', '-all')],
  'SPF for the neighbors of the mail server': [['spf_wide_range'], own('mx/8', '-all')],
  'SPF that marks': [
    ['spf_softfail', 'dmarc_policy_none'],
    (domain) => withOwn(domain, spf('mx', '~all'), unenforced(domain)),
  ],
  'SPF that marks, under DMARC': [[], own('mx', '~all')],
  'SPF that says nothing': [['spf_softfail'], own('mx', '?all')],
  'SPF without an end': [['spf_softfail'], own('mx')],
  'two SPF records': [
    ['spf_multiple'],
    (domain) => withOwn(domain, { TXT: ['v=spf1 mx -all', 'v=spf1 a ~all'] }),
  ],
  'SPF by reverse names': [['spf_ptr'], own('ptr', '-all')],
  'SPF of ten lookups': [
    [],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        ...hosts(domain, 9),
        [`a.${domain}`]: spf(...Array.from({ length: 9 }, (_, at) => `a:${at}.${domain}`)),
      }),
  ],
  'SPF of eleven lookups': [
    ['spf_too_many_lookups'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        ...hosts(domain, 8),
        [`a.${domain}`]: spf(`include:b.${domain}`, `mx:${domain}`, '~all'),
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
    ['spf_softfail', 'dmarc_policy_none'],
    (domain) =>
      withOwn(domain, spf(`redirect=a.${domain}`), {
        ...unenforced(domain),
        [`a.${domain}`]: spf('ip4:192.0.2.1', '~all'),
      }),
  ],
  'SPF by redirect to a name with a dot at its end': [
    ['spf_plus_all'],
    (domain) => withOwn(domain, spf(`redirect=a.${domain}.`), { [`a.${domain}`]: spf('+all') }),
  ],
  'SPF by redirect to nothing': [['spf_include_broken'], (domain) => own(`redirect=gone.${domain}`)(domain)],
  'SPF with an include of nothing': [
    ['spf_include_broken'],
    (domain) => own(`include:gone.${domain}`, '-all')(domain),
  ],
  'SPF with an include of a domain that nobody has': [
    ['dangling_spf'],
    (domain) => own(`include:_spf.gone-${domain}`, '-all')(domain),
  ],
  'SPF with an include of two records': [
    ['spf_include_broken'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), {
        [`a.${domain}`]: { TXT: ['v=spf1 -all', 'v=spf1 ~all'] },
      }),
  ],
  'SPF with an include that is not valid': [
    ['spf_include_broken'],
    (domain) =>
      withOwn(domain, spf(`include:a.${domain}`, '-all'), { [`a.${domain}`]: spf('ip4:1.2.3', '-all') }),
  ],
  'SPF by macro of its own domain': [
    ['spf_plus_all'],
    (domain) =>
      withOwn(domain, spf('include:%{d}.spf.example.net', '-all'), {
        [`${domain}.spf.example.net`]: spf('+all'),
      }),
  ],
  'SPF by macro of the sender': [[], own('exists:%{ir}.%{v}.spf.example.net', '-all')],
  'SPF with a mechanism that does not exist': [['spf_invalid'], own('ipv4:192.0.2.1', '-all')],
  'SPF with an invalid address': [['spf_invalid'], own('ip4:192.0.2.300', '-all')],
  'SPF with an impossible network': [['spf_invalid'], own('ip4:192.0.2.0/33', '-all')],
  'SPF with two redirects': [
    ['spf_invalid'],
    (domain) =>
      withOwn(domain, spf(`redirect=a.${domain}`, `redirect=a.${domain}`), { [`a.${domain}`]: spf('-all') }),
  ],
  'SPF with a long dash': [['spf_invalid', 'spf_softfail'], own('mx', '–all')],
  'SPF that names a host that is gone': [
    ['spf_empty_mechanism'],
    (domain) => own(`a:gone.${domain}`, '-all')(domain),
  ],
  'SPF that names three hosts that are gone': [
    ['spf_void_lookups'],
    (domain) => own(`a:x.${domain}`, `a:y.${domain}`, `mx:z.${domain}`, '-all')(domain),
  ],
  'SPF that goes on after its end': [['spf_ignored_terms'], own('-all', 'ip4:192.0.2.1')],
  'SPF with a redirect beside all': [
    ['spf_ignored_terms'],
    (domain) => own('mx', `redirect=a.${domain}`, '-all')(domain),
  ],
  'SPF with an equals sign for a colon': [['spf_ignored_terms'], own('include=spf.example.net', '-all')],
  'SPF with an include that fails': [
    ['spf_temperror'],
    (domain) => ({
      ...withOwn(domain, spf(`include:broken.${domain}`, '-all')),
      failing: [`broken.${domain}`],
    }),
  ],
  'a long SPF record': [
    ['spf_long'],
    own(...Array.from({ length: 30 }, (_, at) => `ip4:192.0.2.${at}`), '-all'),
  ],
}
