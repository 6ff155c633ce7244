import assert from 'node:assert/strict'
import { test } from 'node:test'
import { certificateCheck } from './certificate.ts'
import { excessLifetime } from './certificate-lifetime.ts'
import { recordedDomain, recordedHost } from '../../../../test/support/outside/recorded.ts'
import type { RecordedCertificate, RecordedHandshake } from './recorded-domain.ts'

const lifetimes: Readonly<Record<string, readonly [from: string, to: string, maxDays: number | undefined]>> =
  {
    '398 days before the limit fell': ['2026-03-14T00:00:00Z', '2027-04-15T23:59:59Z', undefined],
    'a second over 398 days': ['2026-03-14T00:00:00Z', '2027-04-16T00:00:00Z', 398],
    '200 days since the limit fell': ['2026-03-15T00:00:00Z', '2026-09-30T23:59:59Z', undefined],
    'a second over 200 days': ['2026-03-15T00:00:00Z', '2026-10-01T00:00:00Z', 200],
    'a hundred days in 2027': ['2027-03-15T00:00:00Z', '2027-06-23T00:00:00Z', 100],
    'two years in 2019': ['2019-01-01T00:00:00Z', '2021-03-01T00:00:00Z', undefined],
    'ten years in 2010, when nothing was agreed': ['2010-01-01T00:00:00Z', '2020-01-01T00:00:00Z', undefined],
    'an unreadable date': ['', '2027-01-01T00:00:00Z', undefined],
  }

for (const [name, [validFrom, validTo, maxDays]] of Object.entries(lifetimes))
  test(`a certificate for ${name} is ${maxDays === undefined ? 'accepted' : 'valid for too long'}`, () => {
    assert.equal(excessLifetime({ validFrom, validTo })?.maxDays, maxDays)
  })

const certificate: RecordedCertificate = {
  subject: 'CN=company.com',
  issuer: 'CN=Authority',
  names: ['company.com'],
  validFrom: '2026-11-01T00:00:00Z',
  validTo: '2027-01-30T00:00:00Z',
  isSelfSigned: false,
  keyType: 'ec',
  curve: 'prime256v1',
  signatureAlgorithm: 'ecdsa-with-SHA256',
}

type Change = {
  certificate?: Partial<RecordedCertificate>
  chain?: readonly RecordedCertificate[]
  trustError?: string
}

const typesOf = ({ certificate: changed, ...rest }: Change): string[] => {
  const handshake: RecordedHandshake = {
    outcome: 'done',
    protocol: 'TLSv1.3',
    cipher: 'TLS_AES_128_GCM_SHA256',
    certificate: { ...certificate, ...changed },
    chain: [],
    isForHost: true,
    ...rest,
  }
  const { verdicts } = certificateCheck.look(recordedDomain({ hosts: [recordedHost({ handshake })] }))
  return verdicts.flatMap(({ seen }) => seen.map(({ type }) => type))
}

const issuerUrl = 'http://authority.example/1.crt'

const faults: Readonly<Record<string, readonly [expected: readonly string[], Change]>> = {
  'a sound certificate': [[], {}],
  'a curve of 224 bits': [['tls_certificate_weak_key'], { certificate: { curve: 'secp224r1' } }],
  'a curve of 384 bits': [[], { certificate: { curve: 'secp384r1' } }],
  'a modern key without a curve': [[], { certificate: { keyType: 'ed25519', curve: '' } }],
  'a DSA key': [['tls_certificate_weak_key'], { certificate: { keyType: 'dsa', curve: '' } }],
  'a short key above a sound certificate': [
    ['tls_certificate_weak_key'],
    { chain: [{ ...certificate, keyType: 'rsa', keyBits: 1024 }] },
  ],
  'a root that is sent and unknown': [
    ['tls_certificate_untrusted_chain'],
    { trustError: 'SELF_SIGNED_CERT_IN_CHAIN', certificate: { issuerUrl } },
  ],
  'an issuer that is neither sent nor public': [
    ['tls_certificate_untrusted_chain'],
    { trustError: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
  ],
  'a public issuer that is not sent': [
    ['tls_certificate_incomplete_chain'],
    { trustError: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE', certificate: { issuerUrl } },
  ],
  'a chain that ends below its root': [
    ['tls_certificate_incomplete_chain'],
    { trustError: 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', chain: [{ ...certificate, issuerUrl }] },
  ],
  'a private certificate for ten years': [
    ['tls_certificate_untrusted_chain'],
    { trustError: 'SELF_SIGNED_CERT_IN_CHAIN', certificate: { validTo: '2036-11-01T00:00:00Z' } },
  ],
}

for (const [name, [expected, change]] of Object.entries(faults))
  test(`${name}: ${expected.join(' and ') || 'nothing is found'}`, () => {
    assert.deepEqual(typesOf(change), expected)
  })
