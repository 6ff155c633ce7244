import type { CompanyParts } from './company.ts'

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
      DS: [{ keyTag: 1, algorithm: 13, digestType: 2, digest: Buffer.alloc(32) }],
      ...own,
    },
  },
})
