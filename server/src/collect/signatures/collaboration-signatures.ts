import { signaturesOf } from './signatures-of.ts'

/** Documents, meetings and messages. */
export const collaborationSignatures = signaturesOf([
  {
    id: 'google-workspace',
    company: 'google.com',
    product: 'Google Workspace',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    mx: ['aspmx.l.google.com', 'smtp.google.com'],
    spf: ['_spf.google.com'],
    source: 'https://support.google.com/a/answer/174125 (2026-11)',
  },
  {
    id: 'microsoft-365',
    company: 'microsoft.com',
    product: 'Microsoft 365',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    spf: ['spf.protection.outlook.com'],
    cname: ['autodiscover.outlook.com'],
    txt: ['ms=ms'],
    source:
      'https://learn.microsoft.com/en-us/microsoft-365/enterprise/external-domain-name-system-records (2026-11)',
  },
  {
    id: 'microsoft-teams',
    company: 'microsoft.com',
    product: 'Microsoft Teams',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    cname: ['sipdir.online.lync.com', 'webdir.online.lync.com'],
    source:
      'https://learn.microsoft.com/en-us/microsoft-365/enterprise/external-domain-name-system-records (2026-11)',
  },
  {
    id: 'atlassian-cloud',
    company: 'atlassian.com',
    product: 'Atlassian Cloud',
    category: 'FOURTH_PARTY_CATEGORY_COLLABORATION',
    txt: ['atlassian-domain-verification='],
    source:
      'https://support.atlassian.com/user-management/docs/verify-a-domain-to-manage-accounts/ (2026-11)',
  },
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
