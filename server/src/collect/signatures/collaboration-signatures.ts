import { signaturesOf } from './signatures-of.ts'

/** Documents, meetings and messages. */
export const collaborationSignatures = signaturesOf([
  {
    id: 'webex',
    company: 'webex.com',
    product: 'Webex',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    txt: ['cisco-ci-domain-verification='],
    source: 'https://help.webex.com/en-us/article/cd6d84/Manage-your-domains (2026-11)',
  },
  {
    id: 'adobe-acrobat-sign',
    company: 'adobe.com',
    product: 'Adobe Acrobat Sign',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    txt: ['adobe-sign-verification='],
    source: 'https://helpx.adobe.com/sign/fedramp/okta/okta-claim-domains.html (2026-11)',
  },
  {
    id: 'calendly',
    company: 'calendly.com',
    product: 'Calendly',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    site: ['assets.calendly.com'],
    source: 'https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview (2026-11)',
  },
])
