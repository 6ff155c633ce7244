import type { CompanyParts } from './company.ts'

/** A key, and the DS record that names it: 1038 is the tag of this key (RFC 4034 appendix B). */
export const signed = {
  DS: [{ keyTag: 1038, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) }],
  DNSKEY: [{ flags: 257, algorithm: 13, key: Buffer.alloc(64) }],
}

export const spf = (...terms: string[]) => ({ TXT: [`v=spf1 ${terms.join(' ')}`] })

/** A company whose records are good, except for these on the domain itself. */
export const withOwn = (domain: string, own: object, more: CompanyParts['dns'] = {}): CompanyParts => ({
  dns: {
    ...more,
    [domain]: {
      MX: [{ exchange: `mail.${domain}`, preference: 10 }],
      NS: [`ns1.${domain}`, `ns2.${domain}`],
      TXT: ['v=spf1 -all'],
      CAA: [{ tag: 'issue', value: 'authority.example' }],
      ...signed,
      ...own,
    },
  },
})
