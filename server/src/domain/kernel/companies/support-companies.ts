import { companiesOf } from './companies-of.ts'

/** Customer support and chat. */
export const supportCompanies = companiesOf('FOURTH_PARTY_CATEGORY_SUPPORT', [
  { domain: 'cherwell.com', name: 'Cherwell', parent: 'ivanti.com' },
  { domain: 'crisp.chat', name: 'Crisp' },
  { domain: 'drift.com', name: 'Drift', parent: 'salesloft.com' },
  { domain: 'freshdesk.com', name: 'Freshdesk', parent: 'freshworks.com', tenants: ['freshdesk.com'] },
  {
    domain: 'freshservice.com',
    name: 'Freshservice',
    parent: 'freshworks.com',
    tenants: ['freshservice.com'],
  },
  { domain: 'freshworks.com', name: 'Freshworks' },
  { domain: 'helpscout.com', name: 'Help Scout' },
  { domain: 'intercom.com', name: 'Intercom' },
  { domain: 'livechat.com', name: 'LiveChat' },
  { domain: 'statuspage.io', name: 'Statuspage', parent: 'atlassian.com', tenants: ['statuspage.io'] },
  { domain: 'tawk.to', name: 'tawk.to' },
  { domain: 'zendesk.com', name: 'Zendesk', tenants: ['zendesk.com'] },
  { domain: 'zopim.com', name: 'Zopim', parent: 'zendesk.com' },
])
