import type { DnsRecords } from '../dns-server.ts'
import { withOwn } from '../company-records.ts'
import type { Cases } from './cases.ts'

type More = Readonly<Record<string, DnsRecords | null>>

/** A company with this DMARC record, which asks for reports to itself. */
const dmarc =
  (tags: string, more: (domain: string) => More = () => ({})) =>
  (domain: string) => ({
    dns: {
      [`_dmarc.${domain}`]: { TXT: [`v=DMARC1; ${tags}; rua=mailto:dmarc@${domain}`] },
      ...more(domain),
    },
  })

const texts =
  (...TXT: string[]) =>
  (domain: string) => ({ dns: { [`_dmarc.${domain}`]: { TXT } } })

export const dmarcCases: Cases = {
  'DMARC with words for letters': [['dmarc_ignored_tags'], dmarc('p=reject; adkim=strict; pct=150')],
  'no DMARC': [['dmarc_missing'], (domain) => ({ dns: { [`_dmarc.${domain}`]: null } })],
  'another record in the place of DMARC': [['dmarc_missing'], texts('hello', 'v=DMARC11; p=reject')],
  'DMARC in the wrong place': [
    ['dmarc_missing'],
    (domain) =>
      withOwn(domain, { TXT: ['v=spf1 -all', 'v=DMARC1; p=reject'] }, { [`_dmarc.${domain}`]: null }),
  ],
  'DMARC that asks for nothing': [['dmarc_policy_none'], dmarc('p=none')],
  'DMARC without a policy': [['dmarc_policy_none'], dmarc('adkim=s')],
  'DMARC with an unknown policy': [['dmarc_invalid'], dmarc('p=block')],
  'DMARC with an unknown policy for subdomains': [['dmarc_invalid'], dmarc('p=reject; sp=strict')],
  'DMARC whose version comes second': [['dmarc_invalid'], texts('p=reject; v=DMARC1')],
  'DMARC in lower case': [['dmarc_invalid'], texts('v=dmarc1; p=reject')],
  'DMARC without semicolons': [['dmarc_invalid'], texts('v=DMARC1 p=reject')],
  'DMARC weaker below': [['dmarc_subdomain_weaker'], dmarc('p=reject; sp=none')],
  'DMARC weaker for names that do not exist': [['dmarc_subdomain_weaker'], dmarc('p=reject; np=none')],
  'DMARC for half of the mail': [['dmarc_partial'], dmarc('p=reject; pct=50')],
  'DMARC under test': [['dmarc_partial'], dmarc('p=quarantine; t=y')],
  'DMARC for all of the mail': [[], dmarc('p=reject; pct=100; t=n')],
  'two DMARC records': [['dmarc_multiple'], texts('v=DMARC1; p=none', 'v=DMARC1; p=reject')],
  'DMARC without reports': [['dmarc_no_reports'], texts('v=DMARC1; p=reject')],
  'DMARC reports to what is no address': [['dmarc_report_invalid'], dmarc('p=reject; ruf=dmarc@acme.com')],
  'DMARC reports to another organization': [
    ['dmarc_report_unauthorized'],
    (domain) => ({
      dns: {
        [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=reject; rua=mailto:a@reports.example.net'] },
        'reports.example.net': { MX: [{ exchange: 'mx.example.net', preference: 10 }] },
      },
    }),
  ],
  'DMARC reports to a domain that nobody has': [
    ['dmarc_report_undeliverable'],
    (domain) => texts(`v=DMARC1; p=reject; rua=mailto:a@gone-${domain}`)(domain),
  ],
  'DMARC reports to another organization that accepts them': [
    [],
    (domain) => ({
      dns: {
        [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=reject; rua=mailto:a@accepting.example.net!10m'] },
        [`${domain}._report._dmarc.accepting.example.net`]: { TXT: ['v=DMARC1'] },
        'accepting.example.net': { MX: [{ exchange: 'mx.example.net', preference: 10 }] },
      },
    }),
  ],
  'DMARC at the end of an alias': [
    [],
    (domain) => ({
      dns: {
        [`_dmarc.${domain}`]: { CNAME: `records.hosting-of-${domain}` },
        [`records.hosting-of-${domain}`]: { TXT: [`v=DMARC1; p=reject; rua=mailto:a@${domain}`] },
      },
    }),
  ],
}
