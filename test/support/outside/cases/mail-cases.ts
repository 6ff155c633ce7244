import { createHash, X509Certificate } from 'node:crypto'
import { type Identity, selfSigned } from '../certificates.ts'
import { withOwn } from '../company-records.ts'
import type { CompanyParts } from '../company.ts'
import type { Cases } from './cases.ts'

const policy = (lines: string) => ({ body: `version: STSv1\n${lines}\n` })

/** A company whose mail goes to these hosts, as its MTA-STS policy says. */
const delivered =
  (
    hosts: (domain: string) => readonly string[],
    more: (domain: string) => CompanyParts['dns'] = () => ({}),
  ) =>
  (domain: string): CompanyParts => ({
    ...withOwn(
      domain,
      { MX: hosts(domain).map((exchange) => ({ exchange, preference: 10 })) },
      more(domain) ?? {},
    ),
    mtaSts: policy(
      ['mode: enforce', 'max_age: 604800', ...hosts(domain).map((host) => `mx: ${host}`)].join('\n'),
    ),
  })

const keyDigest = ({ cert }: Identity): Buffer =>
  createHash('sha256')
    .update(new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' }))
    .digest()

/** A mail server with its own certificate, and a TLSA record with this digest. */
const underDane =
  (digest: (identity: Identity) => Buffer) =>
  async (domain: string): Promise<CompanyParts> => {
    const smtpTls = await selfSigned({ names: [`mail.${domain}`] })
    const record = { usage: 3, selector: 1, matchingType: 1, certificate: digest(smtpTls) }
    return { smtpTls, dns: { [`_25._tcp.mail.${domain}`]: { TLSA: [record] } } }
  }

export const mailCases: Cases = {
  'no MTA-STS record': [['mta_sts_missing'], (domain) => ({ dns: { [`_mta-sts.${domain}`]: null } })],
  'MTA-STS without a policy': [
    ['mta_sts_missing'],
    () => ({
      https: (request, response) => {
        response.writeHead(request.url?.includes('mta-sts') ? 404 : 503).end()
      },
    }),
  ],
  'MTA-STS without an id': [
    ['mta_sts_invalid'],
    (domain) => ({ dns: { [`_mta-sts.${domain}`]: { TXT: ['v=STSv1;'] } } }),
  ],
  'two MTA-STS records': [
    ['mta_sts_invalid'],
    (domain) => ({ dns: { [`_mta-sts.${domain}`]: { TXT: ['v=STSv1; id=1', 'v=STSv1; id=2'] } } }),
  ],
  'MTA-STS without a host': [['mta_sts_invalid'], (domain) => ({ dns: { [`mta-sts.${domain}`]: null } })],
  'MTA-STS with a certificate for another name': [
    ['mta_sts_invalid'],
    async (domain, authority) => ({ tls: await authority.issue({ names: [domain, `www.${domain}`] }) }),
  ],
  'MTA-STS behind a redirect': [
    ['mta_sts_invalid'],
    () => ({
      https: (request, response) => {
        if (request.url?.includes('mta-sts') === true)
          response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
        else response.writeHead(503).end()
      },
    }),
  ],
  'MTA-STS as a page': [['mta_sts_invalid'], () => ({ mtaSts: { type: 'text/html' } })],
  'MTA-STS without mail servers': [
    ['mta_sts_invalid'],
    () => ({ mtaSts: policy('mode: enforce\nmax_age: 604800') }),
  ],
  'MTA-STS under test': [
    ['mta_sts_not_enforced'],
    (domain) => ({ mtaSts: policy(`mode: testing\nmx: *.${domain}\nmax_age: 604800`) }),
  ],
  'MTA-STS that is switched off': [
    ['mta_sts_missing'],
    () => ({ mtaSts: policy('mode: none\nmax_age: 86400') }),
  ],
  'MTA-STS for other mail servers': [
    ['mta_sts_mx_mismatch'],
    (domain) => ({ mtaSts: policy(`mode: enforce\nmx: mx.${domain}\nmax_age: 604800`) }),
  ],
  'MTA-STS for five minutes': [
    ['mta_sts_short_lived'],
    (domain) => ({ mtaSts: policy(`mode: enforce\nmx: mail.${domain}\nmax_age: 300`) }),
  ],
  'TLS-RPT without an address': [
    ['tls_rpt_invalid'],
    (domain) => ({ dns: { [`_smtp._tls.${domain}`]: { TXT: ['v=TLSRPTv1; rua=tls@acme.com'] } } }),
  ],
  'two TLS-RPT records': [
    ['tls_rpt_invalid'],
    (domain) => ({
      dns: {
        [`_smtp._tls.${domain}`]: {
          TXT: ['v=TLSRPTv1; rua=mailto:a@acme.com', 'v=TLSRPTv1; rua=mailto:b@acme.com'],
        },
      },
    }),
  ],
  'a mail server given by its address': [['mx_address'], delivered(() => ['192.0.2.25'])],
  'a mail server that is an alias': [
    ['mx_alias'],
    delivered(
      (domain) => [`mx.${domain}`],
      (domain) => ({ [`mx.${domain}`]: { CNAME: `mail.${domain}` } }),
    ),
  ],
  'a mail server without an address': [['mx_unresolved'], delivered((domain) => [`gone.${domain}`])],
  'a mail server in a domain that nobody has': [
    ['dangling_mx'],
    delivered((domain) => [`mx.gone-${domain}`]),
  ],
  'a mail server with a private address': [
    ['mx_private'],
    delivered(
      (domain) => [`mx.${domain}`],
      (domain) => ({ [`mx.${domain}`]: { A: ['10.0.0.25'] } }),
    ),
  ],
  'a mail server on the machine itself': [['mx_private'], delivered(() => ['localhost'])],
  'a null MX beside another': [
    ['mx_null_mixed'],
    (domain) => ({
      ...withOwn(domain, {
        MX: [
          { exchange: '.', preference: 0 },
          { exchange: `mail.${domain}`, preference: 10 },
        ],
      }),
    }),
  ],
  'senders but no mail servers': [
    ['mx_missing'],
    (domain) => withOwn(domain, { MX: [], TXT: ['v=spf1 ip4:192.0.2.1 -all'] }),
  ],
  'no TLS-RPT': [['tls_rpt_missing'], (domain) => ({ dns: { [`_smtp._tls.${domain}`]: null } })],
  'a mail server without STARTTLS': [['starttls_missing'], () => ({ smtp: ['PIPELINING', 'SIZE 1000'] })],
  'a mail server with an expired certificate': [
    ['starttls_certificate_invalid'],
    async (domain, authority) => ({
      smtpTls: await authority.issue({ names: [`mail.${domain}`], fromDays: -90, toDays: -1 }),
    }),
  ],
  'a mail server with a certificate for another name': [
    ['starttls_certificate_invalid'],
    async (domain, authority) => ({ smtpTls: await authority.issue({ names: [domain] }) }),
  ],
  'a mail server with a self-signed certificate': [
    ['starttls_certificate_invalid'],
    async (domain) => ({ smtpTls: await selfSigned({ names: [`mail.${domain}`] }) }),
  ],
  'a mail server with a self-signed certificate under DANE': [[], underDane(keyDigest)],
  'a mail server with another certificate than DANE says': [
    ['dane_mismatch'],
    underDane(() => Buffer.alloc(32, 7)),
  ],
  'DANE without DNSSEC': [
    ['dane_unsigned', 'dnssec_missing'],
    async (domain) => {
      const parts = await underDane(keyDigest)(domain)
      return { ...parts, dns: { ...withOwn(domain, { DS: [] }).dns, ...parts.dns } }
    },
  ],
  'a domain without mail': [
    [],
    (domain) => ({
      smtp: null,
      ...withOwn(
        domain,
        { MX: [{ exchange: '.', preference: 0 }] },
        {
          [`_dmarc.${domain}`]: { TXT: ['v=DMARC1; p=reject'] },
          [`_mta-sts.${domain}`]: null,
          [`_smtp._tls.${domain}`]: null,
        },
      ),
    }),
  ],
}
