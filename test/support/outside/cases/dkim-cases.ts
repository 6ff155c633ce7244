import { generateKeyPairSync } from 'node:crypto'
import type { CompanyParts } from '../company.ts'
import type { Cases } from './cases.ts'

const rsaKey = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki'): string =>
  generateKeyPairSync('rsa', { modulusLength }).publicKey.export({ type, format: 'der' }).toString('base64')

const good = rsaKey(2048)

const published =
  (...records: string[]) =>
  (domain: string): CompanyParts => ({ dns: { [`google._domainkey.${domain}`]: { TXT: records } } })

const branded =
  (record: string, policy = 'reject') =>
  (domain: string): CompanyParts => ({
    dns: {
      [`default._bimi.${domain}`]: { TXT: [record] },
      [`_dmarc.${domain}`]: { TXT: [`v=DMARC1; p=${policy}; rua=mailto:dmarc@${domain}`] },
    },
  })

const aliased =
  (target: (domain: string) => string, more: (domain: string) => CompanyParts['dns'] = () => ({})) =>
  (domain: string): CompanyParts => ({
    dns: { [`selector1._domainkey.${domain}`]: { CNAME: target(domain) }, ...more(domain) },
  })

export const dkimCases: Cases = {
  'a BIMI record': [[], branded('v=BIMI1; l=https://example.com/logo.svg; a=')],
  'a BIMI record that declines': [[], branded('v=BIMI1; l=; a=;')],
  'a BIMI record with a logo over plain HTTP': [
    ['bimi_invalid'],
    branded('v=BIMI1; l=http://example.com/logo.svg'),
  ],
  'a BIMI record without DMARC that is enforced': [
    ['bimi_without_dmarc', 'dmarc_policy_none'],
    branded('v=BIMI1; l=https://example.com/logo.svg', 'none'),
  ],
  'a DKIM key': [[], published(`v=DKIM1; k=rsa; p=${good}`)],
  'a DKIM key in the older form, with spaces': [
    [],
    published(`k=rsa; t=s; h=sha1:sha256; p=${rsaKey(2048, 'pkcs1').replaceAll(/.{60}/g, '$& ')}`),
  ],
  'a DKIM key of Ed25519': [[], published(`v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 1).toString('base64')}`)],
  'a DKIM key that was withdrawn': [[], published('v=DKIM1; p=')],
  'a DKIM key of 512 bits': [['dkim_weak_key'], published(`v=DKIM1; k=rsa; p=${rsaKey(512)}`)],
  'a DKIM key of 1024 bits': [['dkim_weak_key'], published(`v=DKIM1; p=${rsaKey(1024)}`)],
  'a DKIM key under test': [['dkim_testing'], published(`v=DKIM1; t=s:y; p=${good}`)],
  'a DKIM key for SHA-1': [['dkim_invalid'], published(`v=DKIM1; h=sha1; p=${good}`)],
  'a DKIM key that was cut off': [['dkim_invalid'], published(`v=DKIM1; k=rsa; p=${good.slice(0, 100)}`)],
  'a DKIM record of another version': [['dkim_invalid'], published(`v=DKIM2; p=${good}`)],
  'two DKIM keys under one selector': [
    ['dkim_invalid'],
    published(`v=DKIM1; p=${good}`, `v=DKIM1; p=${rsaKey(2048)}`),
  ],
  'a DKIM key of 1024 bits at a provider': [
    ['dkim_weak_key'],
    aliased(
      (domain) => `key.of-${domain}`,
      (domain) => ({ [`key.of-${domain}`]: { TXT: [`v=DKIM1; p=${rsaKey(1024)}`] } }),
    ),
  ],
  'a DKIM selector whose provider has no key': [
    ['dkim_unresolved'],
    aliased(
      (domain) => `key.of-${domain}`,
      (domain) => ({ [`of-${domain}`]: { NS: [`ns1.of-${domain}`] } }),
    ),
  ],
  'a DKIM selector at a domain that nobody has': [
    ['dangling_dkim'],
    aliased((domain) => `key.gone-${domain}`),
  ],
}
