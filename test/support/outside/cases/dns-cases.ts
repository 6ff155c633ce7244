import { withOwn } from '../company-records.ts'
import type { Cases } from './cases.ts'

export const dnsCases: Cases = {
  'no DNSSEC': [['dnssec_missing'], (domain) => withOwn(domain, { DS: [] })],
  'no CAA': [['caa_missing'], (domain) => withOwn(domain, { CAA: [] })],
  'one name server': [['ns_single'], (domain) => withOwn(domain, { NS: [`ns1.${domain}`] })],
  'an alias of nothing': [
    ['dangling_cname'],
    (domain) => ({
      dns: {
        [`shop.${domain}`]: { CNAME: `alias.${domain}` },
        [`alias.${domain}`]: { CNAME: 'gone.hosting-company.com' },
      },
    }),
  ],
  'an alias of something': [
    [],
    (domain) => ({
      dns: {
        [`shop.${domain}`]: { CNAME: `store.hosting-of-${domain}` },
        [`store.hosting-of-${domain}`]: { A: ['192.0.2.7'] },
      },
    }),
  ],
  'a wildcard': [['wildcard_dns'], (domain) => ({ dns: { [`*.${domain}`]: { AAAA: ['2001:db8::1'] } } })],
  'a wildcard alias of nothing, told once': [
    ['dangling_cname'],
    (domain) => ({ dns: { [`*.${domain}`]: { CNAME: 'gone.hosting-company.com' } } }),
  ],
}
