import { companiesOf } from './companies-of.ts'

/** Consent and privacy requests. */
export const privacyCompanies = companiesOf('FOURTH_PARTY_CATEGORY_MARKETING', [
  { domain: 'bigid.com', name: 'BigID' },
  { domain: 'ccm19.de', name: 'CCM19' },
  { domain: 'clickio.com', name: 'Clickio' },
  { domain: 'complianz.io', name: 'Complianz' },
  { domain: 'dataguard.com', name: 'DataGuard', aliases: ['dataguard.de'] },
  { domain: 'mineos.ai', name: 'MineOS', aliases: ['saymine.com'] },
  { domain: 'sirdata.com', name: 'Sirdata', aliases: ['consentframework.com'] },
  { domain: 'termsfeed.com', name: 'TermsFeed' },
  { domain: 'uniconsent.com', name: 'UniConsent' },
])
