import { withOwn } from '../company-records.ts'
import type { CompanyParts } from '../company.ts'
import type { ZoneAnswers } from '../zone-server.ts'
import type { Cases } from './cases.ts'

/** An alias at a hoster that leads to the company's own server, which answers with this page. */
const hosted =
  (page: string, status = 404) =>
  (domain: string): CompanyParts => ({
    dns: {
      [`docs.${domain}`]: { CNAME: `${domain.replace('.', '-')}.github.io` },
      [`${domain.replace('.', '-')}.github.io`]: { CNAME: `mail.${domain}` },
    },
    http: ({ headers, url }, response) => {
      if (headers.host?.startsWith('docs.') === true)
        return void response.writeHead(status, { 'content-type': 'text/html' }).end(page)
      response.writeHead(301, { location: `https://${headers.host}${url}` }).end()
    },
  })

const servedBy =
  (zone: ZoneAnswers) =>
  (domain: string): CompanyParts => ({
    ...withOwn(domain, { NS: [`mail.${domain}`, `ns1.${domain}`] }),
    zone,
  })

const aliasOfMail = (domain: string, label: string) => ({
  [`${label}.${domain}`]: { CNAME: `mail.${domain}` },
})

export const dnsCases: Cases = {
  'no DNSSEC': [['dnssec_missing'], (domain) => withOwn(domain, { DS: [] })],
  'a DS record without a key': [['dnssec_bogus'], (domain) => withOwn(domain, { DNSKEY: [] })],
  'a DS record for another key': [
    ['dnssec_bogus'],
    (domain) => withOwn(domain, { DNSKEY: [{ flags: 257, algorithm: 13, key: Buffer.alloc(64, 7) }] }),
  ],
  'signatures that are not valid': [['dnssec_bogus'], (domain) => ({ bogus: [domain] })],
  'SHA-1 in DNSSEC': [
    ['dnssec_weak_algorithm'],
    (domain) =>
      withOwn(domain, { DS: [{ keyTag: 1038, algorithm: 13, digestType: 1, digest: Buffer.alloc(20) }] }),
  ],
  'CAA that only asks for reports': [
    ['caa_without_issue'],
    (domain) => withOwn(domain, { CAA: [{ tag: 'iodef', value: `mailto:security@${domain}` }] }),
  ],
  'CAA for nobody': [
    ['caa_forbids_certificate'],
    (domain) => withOwn(domain, { CAA: [{ tag: 'issue', value: ';' }] }, aliasOfMail(domain, 'www')),
  ],
  'CAA with a critical tag that is unknown': [
    ['caa_invalid'],
    (domain) =>
      withOwn(domain, {
        CAA: [
          { tag: 'issue', value: 'authority.example' },
          { tag: 'tbs', value: 'unknown', flags: 128 },
        ],
      }),
  ],
  'CAA with a URL': [
    ['caa_invalid'],
    (domain) => withOwn(domain, { CAA: [{ tag: 'issue', value: 'https://authority.example' }] }),
  ],
  'CAA with an address that is none': [
    ['caa_invalid'],
    (domain) =>
      withOwn(domain, {
        CAA: [
          { tag: 'issue', value: 'authority.example' },
          { tag: 'iodef', value: `security@${domain}` },
        ],
      }),
  ],
  'CAA with a misspelled tag': [
    ['caa_invalid'],
    (domain) =>
      withOwn(domain, {
        CAA: [
          { tag: 'issue', value: 'authority.example' },
          { tag: 'isuewild', value: ';' },
        ],
      }),
  ],
  'CAA with parameters': [
    [],
    (domain) =>
      withOwn(domain, { CAA: [{ tag: 'Issue', value: 'authority.example; accounturi=https://a.b/1' }] }),
  ],
  'no CAA': [['caa_missing'], (domain) => withOwn(domain, { CAA: [] })],
  'one name server': [['ns_single'], (domain) => withOwn(domain, { NS: [`ns1.${domain}`] })],
  'a name server without an address': [
    ['ns_unresolved'],
    (domain) => withOwn(domain, { NS: [`ns1.${domain}`, `gone.${domain}`] }),
  ],
  'a name server in a domain that nobody has': [
    ['dangling_ns'],
    (domain) => withOwn(domain, { NS: [`ns1.${domain}`, `ns.gone-${domain}`] }),
  ],
  'name servers side by side': [
    ['ns_one_network'],
    (domain) => withOwn(domain, {}, { [`ns2.${domain}`]: { A: ['192.0.2.54'] } }),
  ],
  'a name server that does not know the zone': [['ns_lame'], servedBy('refused')],
  'a name server that sends the zone to anyone': [['zone_transfer_open'], servedBy('sent')],
  'a name server that sends the zone in pieces': [['zone_transfer_open'], servedBy('sent in two')],
  'a name server that looks up other domains': [['ns_recursive'], servedBy('recursive')],
  'a name server that is an alias': [
    ['ns_alias'],
    (domain) => ({
      dns: {
        [`ns2.${domain}`]: { CNAME: `dns.${domain}` },
        [`dns.${domain}`]: { A: ['198.51.100.53'] },
      },
    }),
  ],
  'a name server inside a network': [
    ['ns_private'],
    (domain) => ({ dns: { [`ns2.${domain}`]: { A: ['10.0.0.53'] } } }),
  ],
  'a test system inside a network': [
    ['private_address'],
    (domain) => ({ dns: { [`staging.${domain}`]: { A: ['192.168.1.20'] } } }),
  ],
  'a domain that is an alias': [
    ['apex_cname', 'caa_missing', 'dnssec_missing'],
    (domain) => ({
      dns: {
        [domain]: { CNAME: `site.${domain}` },
        [`site.${domain}`]: {
          MX: [{ exchange: `mail.${domain}`, preference: 10 }],
          TXT: ['v=spf1 ip4:192.0.2.0/24 -all'],
        },
      },
    }),
  ],
  'a name server that keeps the zone': [[], servedBy('kept')],
  'a resolver that answers instead of the name server': [[], servedBy('relayed')],
  'an unclaimed page at a hoster': [['dangling_cname'], hosted("There isn't a GitHub Pages site here.")],
  'a page at a hoster that quotes an error': [
    [],
    hosted("What does “There isn't a GitHub Pages site here.” mean?", 200),
  ],
  'a claimed page at a hoster': [[], hosted('Welcome to our documentation.')],
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
