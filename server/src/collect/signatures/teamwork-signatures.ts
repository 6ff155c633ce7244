import { productsOf } from './products-of.ts'
import { crawledDomains, publicMail, reverseDnsMap, twoFactorAuth, webAppAnalyzer } from './public-lists.ts'

/** Intranets, events, feedback and documents, many known in some countries or professions. */
export const teamworkSignatures = [
  ...productsOf('FOURTH_PARTY_CATEGORY_COLLABORATION', [
    {
      company: '3cx.com',
      product: '3CX',
      cname: ['3cx.com', '3cx.eu', '3cx.us', 'my3cx.us', 'my3cx.eu'],
      site: ['3cx.com'],
      source: crawledDomains,
    },
    {
      company: 'dialpad.com',
      product: 'Dialpad',
      cname: ['dialpad.com'],
      site: ['dialpad.com'],
      source: reverseDnsMap,
    },
    {
      company: 'egnyte.com',
      product: 'Egnyte',
      spf: ['egnyte.com'],
      cname: ['egnyte.com'],
      site: ['egnyte.com'],
      link: ['egnyte.com'],
      source: twoFactorAuth,
    },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_SUPPORT', [
    {
      company: 'aircall.io',
      product: 'Aircall',
      cname: ['aircall.io'],
      site: ['aircall.io'],
      source: webAppAnalyzer('a'),
    },
    {
      company: 'topdesk.com',
      product: 'TOPdesk',
      spf: ['topdesk.net', 'topdesk.com'],
      cname: ['topdesk.net', 'topdesk.com'],
      site: ['topdesk.net', 'topdesk.com'],
      link: ['topdesk.net'],
      source: publicMail('au'),
    },
  ]),
]
