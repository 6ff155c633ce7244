import { companiesOf } from './companies-of.ts'

/** Customer support and chat. */
export const supportCompanies = companiesOf('FOURTH_PARTY_CATEGORY_SUPPORT', [
  { domain: 'cherwell.com', name: 'Cherwell', parent: 'ivanti.com' },
  { domain: 'crisp.chat', name: 'Crisp' },
  { domain: 'drift.com', name: 'Drift', parent: 'salesloft.com' },
  {
    domain: 'freshworks.com',
    name: 'Freshworks',
    aliases: ['freshdesk.com', 'freshservice.com', 'fw-cdn.com'],
    tenants: ['freshdesk.com', 'freshservice.com', 'freshteam.com'],
  },
  { domain: 'helpscout.com', name: 'Help Scout' },
  {
    domain: 'intercom.com',
    name: 'Intercom',
    aliases: ['intercom.io', 'intercomcdn.com', 'intercom-mail.com'],
  },
  { domain: 'livechat.com', name: 'LiveChat', aliases: ['livechat-static.com', 'livechatinc.com'] },
  { domain: 'statuspage.io', name: 'Statuspage', parent: 'atlassian.com', tenants: ['statuspage.io'] },
  { domain: 'tawk.to', name: 'tawk.to' },
  { domain: 'zendesk.com', name: 'Zendesk', tenants: ['zendesk.com'], aliases: ['zopim.com'] },
])
