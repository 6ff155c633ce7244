import { companiesOf } from './companies-of.ts'

/** Mail gateways and phishing protection. */
export const mailSecurityCompanies = companiesOf('FOURTH_PARTY_CATEGORY_EMAIL_SECURITY', [
  { domain: 'area1security.com', name: 'Area 1 Security', parent: 'cloudflare.com' },
  { domain: 'avanan.com', name: 'Avanan', parent: 'checkpoint.com' },
  { domain: 'mimecast.com', name: 'Mimecast' },
  { domain: 'proofpoint.com', name: 'Proofpoint' },
  { domain: 'tessian.com', name: 'Tessian', parent: 'proofpoint.com' },
  { domain: 'zixcorp.com', name: 'Zix', parent: 'opentext.com' },
])
