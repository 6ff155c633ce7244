import { productsOf } from './products-of.ts'
import { webAppAnalyzer } from './public-lists.ts'

/** Status pages. */
export const statusPageSignatures = productsOf('FOURTH_PARTY_CATEGORY_SUPPORT', [
  {
    company: 'atlassian.com',
    product: 'Atlassian Statuspage',
    spf: ['stspg-customer.com'],
    cname: ['stspg-customer.com', 'statuspage.io'],
    txt: ['status-page-domain-verification=', 'statuspage-domain-verification='],
    site: ['statuspage.io'],
    link: ['statuspage.io'],
    source: webAppAnalyzer('a'),
  },
  {
    company: 'hund.io',
    product: 'Hund',
    cname: ['hund.io'],
    site: ['hund.io'],
    link: ['hund.io'],
    source: webAppAnalyzer('h'),
  },
  {
    company: 'incident.io',
    product: 'incident.io',
    cname: ['incident.io'],
    site: ['incident.io'],
    source: webAppAnalyzer('i'),
  },
  {
    company: 'instatus.com',
    product: 'Instatus',
    cname: ['instatus.com'],
    site: ['instatus.com'],
    link: ['instatus.com'],
    source: webAppAnalyzer('i'),
  },
  {
    company: 'openstatus.dev',
    product: 'OpenStatus',
    cname: ['openstatus.dev'],
    source: 'https://openstatus.dev/ (2026-11)',
  },
  {
    company: 'sorryapp.com',
    product: 'Sorry',
    cname: ['sorryapp.com'],
    site: ['sorryapp.com'],
    source: webAppAnalyzer('s'),
  },
  {
    company: 'status.io',
    product: 'Status.io',
    cname: ['status.io'],
    site: ['status.io'],
    link: ['status.io'],
    source: webAppAnalyzer('s'),
  },
  {
    company: 'statuscast.com',
    product: 'StatusCast',
    cname: ['statuscast.com'],
    site: ['statuscast.com'],
    source: webAppAnalyzer('s'),
  },
  {
    company: 'statuspal.io',
    product: 'Statuspal',
    cname: ['statuspal.io', 'statuspal.eu'],
    site: ['statuspal.io', 'statuspal.eu'],
    link: ['statuspal.io', 'statuspal.eu'],
    source: webAppAnalyzer('s'),
  },
])
