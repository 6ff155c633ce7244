import { signaturesOf } from './signatures-of.ts'

/** Customer support and relations. */
export const supportSignatures = signaturesOf([
  {
    id: 'zendesk',
    company: 'zendesk.com',
    product: 'Zendesk',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    spf: ['mail.zendesk.com'],
    cname: ['zendesk.com'],
    site: ['static.zdassets.com', 'ekr.zdassets.com'],
    source:
      'https://support.zendesk.com/hc/en-us/articles/4408838571546-Host-mapping-changing-the-URL-of-your-help-center (2026-11)',
  },
  {
    id: 'freshdesk',
    company: 'freshworks.com',
    product: 'Freshdesk',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    cname: ['freshdesk.com'],
    source:
      'https://support.freshdesk.com/support/solutions/articles/37590-using-a-vanity-support-url-and-pointing-the-cname (2026-11)',
  },
  {
    id: 'salesforce',
    company: 'salesforce.com',
    product: 'Salesforce',
    category: 'FOURTH_PARTY_CATEGORY_CRM',
    spf: ['_spf.salesforce.com'],
    source: 'https://help.salesforce.com/s/articleView?id=000382664&type=1 (2026-11)',
  },
  {
    id: 'intercom',
    company: 'intercom.com',
    product: 'Intercom',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    site: ['widget.intercom.io', 'js.intercomcdn.com'],
    source:
      'https://www.intercom.com/help/en/articles/3894-using-intercom-with-content-security-policy (2026-11)',
  },
  {
    id: 'crisp',
    company: 'crisp.chat',
    product: 'Crisp',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    site: ['client.crisp.chat'],
    source: 'https://docs.crisp.chat/guides/chatbox-sdks/web-sdk/ (2026-11)',
  },
  {
    id: 'tawk-to',
    company: 'tawk.to',
    product: 'tawk.to',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    site: ['embed.tawk.to'],
    source: 'https://developer.tawk.to/jsapi/ (2026-11)',
  },
  {
    id: 'freshchat',
    company: 'freshworks.com',
    product: 'Freshchat',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    site: ['wchat.freshchat.com'],
    source: 'https://developers.freshchat.com/web-sdk/ (2026-11)',
  },
  {
    id: 'help-scout-beacon',
    company: 'helpscout.com',
    product: 'Help Scout Beacon',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    site: ['beacon-v2.helpscout.net'],
    source: 'https://developer.helpscout.com/beacon-2/web/javascript-api/ (2026-11)',
  },
  {
    id: 'livechat',
    company: 'livechat.com',
    product: 'LiveChat',
    category: 'FOURTH_PARTY_CATEGORY_SUPPORT',
    site: ['cdn.livechatinc.com'],
    source: 'https://platform.text.com/docs/extending-chat-widget/javascript-api (2026-11)',
  },
])
