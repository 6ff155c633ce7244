import { signaturesOf } from './signatures-of.ts'

/** Mail gateways, and services that read DMARC reports. */
export const mailSecuritySignatures = signaturesOf([
  {
    id: 'mimecast-email-security',
    company: 'mimecast.com',
    product: 'Mimecast Email Security',
    category: 'FOURTH_PARTY_CATEGORY_EMAIL_SECURITY',
    spf: ['_netblocks.mimecast.com'],
    source: 'https://mimecastsupport.zendesk.com/hc/en-us/articles/34000792642963 (2026-11)',
  },
])
