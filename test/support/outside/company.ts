import type { RequestListener } from 'node:http'
import type { ServerOptions } from 'node:https'
import { signed } from './company-records.ts'
import type { DnsRecords } from './dns-server.ts'
import type { Host, HostParts, World } from './world.ts'
import type { ZoneAnswers } from './zone-server.ts'

export type CompanyParts = {
  /** Replaces or extends the records of a company without problems; null removes the name. */
  dns?: Readonly<Record<string, DnsRecords | null>>
  tls?: ServerOptions
  /** Replaces or extends the page's headers; null leaves one out. */
  headers?: Readonly<Record<string, string | readonly string[] | null>>
  html?: string
  http?: RequestListener | null
  https?: RequestListener | null
  smtp?: readonly string[] | null
  /** Replaces the mail server's certificate. */
  smtpTls?: ServerOptions
  hello?: HostParts['hello']
  hasSecurityTxt?: boolean
  /** Names whose servers fail. */
  failing?: readonly string[]
  securityTxt?: { type: string; body: string }
  mtaSts?: { type?: string; body?: string }
  /** How the name server at the company's address answers. */
  zone?: ZoneAnswers
  /** Zones whose signatures are not valid. */
  bogus?: readonly string[]
}

/** What a well-configured server offers. */
export const goodTls: ServerOptions = {
  minVersion: 'TLSv1.2',
  ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-RSA-AES128-GCM-SHA256:ECDHE-ECDSA-CHACHA20-POLY1305',
}

const goodHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'set-cookie': 'session=abc; Secure; HttpOnly; SameSite=Lax; Path=/',
  server: 'web',
} as const

const goodDns = (domain: string, address: string): Record<string, DnsRecords> => ({
  [domain]: {
    A: [address],
    MX: [{ exchange: `mail.${domain}`, preference: 10 }],
    NS: [`ns1.${domain}`, `ns2.${domain}`],
    TXT: ['v=spf1 ip4:192.0.2.0/24 -all'],
    CAA: [{ tag: 'issue', value: 'authority.example' }],
    ...signed,
  },
  [`_dmarc.${domain}`]: { TXT: [`v=DMARC1; p=reject; rua=mailto:dmarc@${domain}`] },
  [`_mta-sts.${domain}`]: { TXT: ['v=STSv1; id=1'] },
  [`_smtp._tls.${domain}`]: { TXT: [`v=TLSRPTv1; rua=mailto:tls@${domain}`] },
  [`mta-sts.${domain}`]: { A: [address] },
  [`mail.${domain}`]: { A: [address] },
  [`ns1.${domain}`]: { A: ['192.0.2.53'] },
  [`ns2.${domain}`]: { A: ['198.51.100.53'] },
})

const goodSecurityTxt = {
  type: 'text/plain',
  body: 'Contact: mailto:security@example.com\nExpires: 2030-01-01T00:00:00Z\n',
}

const answerWith = (parts: CompanyParts): RequestListener => {
  const { headers = {}, html = '<title>Hello</title>', hasSecurityTxt = true } = parts
  const { securityTxt = goodSecurityTxt, mtaSts = {} } = parts
  return (request, response) => {
    if (request.url === '/.well-known/mta-sts.txt') {
      response.setHeader('content-type', mtaSts.type ?? 'text/plain')
      const domain = request.headers.host?.replace(/^mta-sts\./, '')
      response.end(mtaSts.body ?? `version: STSv1\nmode: enforce\nmx: mail.${domain}\nmax_age: 604800\n`)
    } else if (request.url === '/.well-known/security.txt' && hasSecurityTxt) {
      response.setHeader('content-type', securityTxt.type)
      response.end(securityTxt.body)
    } else if (request.url === '/') {
      for (const [name, value] of Object.entries({ ...goodHeaders, ...headers }))
        if (value !== null) response.setHeader(name, value)
      response.end(html)
    } else {
      response.statusCode = 404
      response.end('not here')
    }
  }
}

const toHttps: RequestListener = (request, response) => {
  response.writeHead(301, { location: `https://${request.headers.host}${request.url}` }).end()
}

/** A company without problems, except for what the test changes. */
export const startCompany = async (world: World, domain: string, parts: CompanyParts = {}): Promise<Host> => {
  const { tls, http = toHttps, https = answerWith(parts), smtp = ['PIPELINING', 'STARTTLS'] } = parts
  const identity = await world.authority.issue({ names: [domain, `www.${domain}`, `mta-sts.${domain}`] })
  const served: HostParts = {
    ...(http && { http }),
    ...(https && { https: { tls: { ...goodTls, ...identity, ...tls }, listener: https } }),
    ...(smtp && {
      smtp,
      smtpTls: parts.smtpTls ?? (await world.authority.issue({ names: [`mail.${domain}`, `mx.${domain}`] })),
    }),
    ...(parts.hello && { hello: parts.hello }),
    ...(parts.zone && { zone: parts.zone }),
  }
  const host = await world.host(served)
  const records = { ...goodDns(domain, host.address), ...parts.dns }
  for (const [name, known] of Object.entries(records)) if (known) world.dns.set(name, known)
  for (const name of parts.failing ?? []) world.dns.fail(name, 'SERVFAIL')
  for (const name of parts.bogus ?? []) world.dns.fail(name, 'bogus')
  return host
}
