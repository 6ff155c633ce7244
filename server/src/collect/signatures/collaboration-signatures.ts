import { signaturesOf } from './signatures-of.ts'

/** Documents, meetings and messages. */
export const collaborationSignatures = signaturesOf([
  {
    id: 'webex',
    company: 'webex.com',
    product: 'Webex',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    txt: [
      'cisco-ci-domain-verification=',
      'webexdomainverification.',
      'webexdomainverification=',
      'ciscocidomainverification=',
    ],
    site: ['webex.com'],
    cname: ['webex.com'],
    source: 'https://help.webex.com/en-us/article/cd6d84/Manage-your-domains (2026-11)',
  },
  {
    id: 'adobe-acrobat-sign',
    company: 'adobe.com',
    product: 'Adobe Acrobat Sign',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    txt: ['adobe-sign-verification='],
    site: ['adobesign.com', 'echosign.com', 'adobesigncdn.com'],
    spf: ['echosign.com', 'adobesign.com'],
    source: 'https://helpx.adobe.com/sign/fedramp/okta/okta-claim-domains.html (2026-11)',
  },
  {
    id: 'calendly',
    company: 'calendly.com',
    product: 'Calendly',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    site: ['calendly.com'],
    txt: ['calendly-site-verification='],
    link: ['calendly.com/'],
    source: 'https://help.calendly.com/hc/en-us/articles/223147027-Embed-options-overview (2026-11)',
  },
])
