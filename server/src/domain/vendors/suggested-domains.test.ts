import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostPart } from '../checks/host-part.ts'
import type { RecordedDomain, RecordedHandshake, RecordedHttp } from '../checks/recorded-domain.ts'
import { knownOwnership } from '../kernel/ownership.ts'
import { foreignReason } from './foreign-domain.ts'
import { hostEvidence } from './host-evidence.ts'
import { hostsIn } from './hosts-in.ts'
import { suggestedDomains } from './suggested-domains.ts'

const nothing: RecordedHttp = { outcome: 'closed' }

const certified = (names: string[], isForHost = true): RecordedHandshake => ({
  outcome: 'done',
  protocol: 'TLSv1.3',
  cipher: 'TLS_AES_128_GCM_SHA256',
  certificate: {
    subject: 'acme.com',
    issuer: 'Authority',
    names,
    validFrom: '2026-01-01T00:00:00Z',
    validTo: '2026-12-01T00:00:00Z',
    isSelfSigned: false,
    keyType: 'ec',
  },
  chain: [],
  isForHost,
})

const redirecting = (url: string, location: string): RecordedHttp => ({
  outcome: 'answered',
  hops: [{ url, status: 301, headers: [['location', location]] }],
})

type Parts = Partial<Pick<RecordedDomain, 'mx' | 'txt' | 'aliases'>> & {
  secure?: RecordedHttp
  handshake?: RecordedHandshake
}

const recorded = ({ secure = nothing, handshake, ...dns }: Parts): RecordedDomain => {
  const failed: RecordedHandshake = { outcome: 'failed', reason: 'closed' }
  const host = {
    host: 'acme.com',
    handshake: handshake ?? failed,
    legacyHandshake: failed,
    weakHandshake: failed,
    plain: nothing,
    secure,
    securityTxt: nothing,
  }
  const asked = { domain: 'acme.com', zone: 'acme.com', observedAt: '2026-01-02T03:04:05Z' }
  return { ...hostPart({ ...asked, aliases: [], hosts: [host] }), ...dns }
}

const suggestions = (parts: Parts): string[] =>
  suggestedDomains(recorded(parts)).map(
    ({ domain, kind }) => `${domain} ${kind.replace('VENDOR_DOMAIN_EVIDENCE_KIND_', '')}`,
  )

test('a redirect to another registrable domain suggests it, one within the domain does not', () => {
  assert.deepEqual(suggestions({ secure: redirecting('https://acme.com/', 'https://www.acme.io/en') }), [
    'acme.io REDIRECT',
  ])
  assert.deepEqual(suggestions({ secure: redirecting('https://acme.com/', 'https://www.acme.com/') }), [])
  assert.deepEqual(suggestions({ secure: redirecting('https://acme.com/', 'https://192.0.2.1/') }), [])
})

test('a certificate suggests its other domains, unless it is for many companies or for other hosts only', () => {
  const names = ['acme.com', '*.acme.com', 'acme.co.uk', '*.acme.co.uk']
  assert.deepEqual(suggestions({ handshake: certified(names) }), ['acme.co.uk CERTIFICATE'])
  assert.deepEqual(suggestions({ handshake: certified(['other.com'], false) }), [])
  const shared = Array.from({ length: 20 }, (_, index) => `customer-${index}.com`)
  assert.deepEqual(suggestions({ handshake: certified(['acme.com', ...shared]) }), [])
})

test('a certificate that is not trusted suggests nothing: its names were not checked', () => {
  const handshake = {
    ...certified(['acme.com', 'competitor.com']),
    trustError: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  }
  assert.deepEqual(suggestions({ handshake }), [])
})

test('mail servers and senders suggest a domain of the same brand only', () => {
  const mx = {
    outcome: 'found' as const,
    records: ['mx.acme-mail.net', 'mx1.mailhost.net', 'mx.ac.me'].map((exchange) => ({
      exchange,
      priority: 1,
    })),
  }
  const txt = {
    outcome: 'found' as const,
    records: ['v=spf1 include:_spf.acme.org include:_spf.sender.net ip4:192.0.2.1 exists:%{i}.acme.dev -all'],
  }
  assert.deepEqual(suggestions({ mx, txt }), ['acme-mail.net MX', 'acme.org SPF'])
})

test('hosts are names in certificates and aliases within the domain, never wildcards or other domains', () => {
  const found = { outcome: 'found' as const, records: ['192.0.2.1'] }
  const parts = {
    handshake: certified([
      'acme.com',
      'www.acme.com',
      '*.acme.com',
      'app.acme.com',
      'acme.io',
      'mta-sts.acme.com',
    ]),
    aliases: [
      { name: 'shop.acme.com', targets: ['shops.example.net'], end: found },
      { name: 'api.acme.com', targets: ['lb.acme.com'], end: found },
      { name: 'old.acme.com', targets: ['gone.acme.com'], end: { outcome: 'missing' as const } },
    ],
  }
  assert.deepEqual(hostsIn(recorded(parts)), [
    { host: 'api.acme.com', evidence: hostEvidence.alias },
    { host: 'app.acme.com', evidence: hostEvidence.certificate },
  ])
})

test('another company’s domain is never suggested, and a brand of the vendor may be', () => {
  const rules = { ownership: knownOwnership, isProvider: (domain: string) => domain === 'mail-gateway.net' }
  const reason = (domain: string, vendor = 'acme.com') => foreignReason(domain, vendor, rules)
  assert.equal(reason('acme.io'), undefined)
  assert.match(reason('github.io') ?? '', /platform/)
  assert.match(reason('myshopify.com') ?? '', /platform/)
  assert.match(reason('cloudfront.net') ?? '', /platform/)
  assert.match(reason('stripe.com') ?? '', /another known company/)
  assert.match(reason('mail-gateway.net') ?? '', /service provider/)
  assert.match(reason('example.com') ?? '', /reserved/)
  assert.equal(reason('sendgrid.com', 'twilio.com'), undefined)
  assert.match(reason('twilio.com', 'sendgrid.com') ?? '', /another known company/)
})
