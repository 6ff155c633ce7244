import { productsOf } from './products-of.ts'
import { cnameTrackers, entraTutorial, publicMail, trackerRadar, webAppAnalyzer } from './public-lists.ts'

/** Government. */
export const publicSectorSignatures = [
  ...productsOf('FOURTH_PARTY_CATEGORY_OTHER', [
    {
      company: 'accela.com',
      product: 'Accela',
      cname: ['accela.com'],
      site: ['accela.com'],
      source: entraTutorial('civic-platform'),
    },
    {
      company: 'agileapplications.co.uk',
      product: 'Agile Applications',
      cname: ['agileapplications.co.uk', 'agileapplications.ie'],
      source: 'https://agileapplications.co.uk/ (2026-11)',
    },
    {
      company: 'bonfirehub.com',
      product: 'Bonfire',
      cname: ['bonfirehub.com', 'bonfirehub.ca'],
      site: ['bonfirehub.com'],
      link: ['bonfirehub.com', 'bonfirehub.ca'],
      source: 'https://bonfirehub.com/ (2026-11)',
    },
    {
      company: 'espublico.com',
      product: 'esPublico',
      cname: ['espublico.com', 'sedelectronica.es'],
      site: ['espublico.com'],
      link: ['sedelectronica.es'],
      source: publicMail('es'),
    },
    {
      company: 'granicus.com',
      product: 'Granicus',
      spf: ['govdelivery.com', 'granicus.com'],
      cname: ['granicus.com', 'govdelivery.com', 'granicusops.com', 'govaccess.org'],
      site: ['granicus.com', 'govdelivery.com', 'granicusops.com'],
      link: ['public.govdelivery.com/accounts/'],
      source: webAppAnalyzer('o'),
    },
    {
      company: 'jccsoftware.nl',
      product: 'JCC Software',
      cname: ['jccsoftware.nl'],
      site: ['jccsoftware.nl'],
      source: 'https://jccsoftware.nl/ (2026-11)',
    },
    {
      company: 'municode.com',
      product: 'Municode',
      cname: ['municode.com'],
      site: ['municode.com'],
      source: trackerRadar,
    },
    {
      company: 'nextrequest.com',
      product: 'NextRequest',
      cname: ['nextrequest.com'],
      source: 'https://nextrequest.com/ (2026-11)',
    },
    {
      company: 'opengov.com',
      product: 'OpenGov',
      cname: ['opengov.com'],
      site: ['opengov.com'],
      source: 'https://opengov.com/ (2026-11)',
    },
    {
      company: 'seeclickfix.com',
      product: 'SeeClickFix',
      cname: ['seeclickfix.com'],
      site: ['seeclickfix.com'],
      source: 'https://seeclickfix.com/ (2026-11)',
    },
    {
      company: 'tylertech.com',
      product: 'Tyler Technologies',
      spf: ['tylerhost.net', 'tylertech.com'],
      cname: ['tylerhost.net', 'tylertech.com', 'socrata.com', 'tylerportico.com'],
      site: ['tylerhost.net', 'tylertech.com', 'socrata.com'],
      source: cnameTrackers('clickthroughs/pardot'),
    },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_CLOUD_HOSTING', [
    {
      company: 'civicplus.com',
      product: 'CivicPlus',
      spf: ['civicplus.com'],
      cname: ['civicplus.com', 'civicplus.pro'],
      site: ['civicplus.com', 'civicengage.com'],
      source: webAppAnalyzer('c'),
    },
    {
      company: 'revize.com',
      product: 'Revize',
      cname: ['revize.com'],
      site: ['revize.com'],
      source: webAppAnalyzer('r'),
    },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_FINANCE', [
    {
      company: 'ivalua.com',
      product: 'Ivalua',
      cname: ['ivalua.app', 'ivalua.com'],
      site: ['ivalua.app'],
      source: 'https://ivalua.com/ (2026-11)',
    },
    {
      company: 'jaggaer.com',
      product: 'Jaggaer',
      spf: ['jaggaer.com', 'sciquest.com'],
      cname: ['jaggaer.com', 'sciquest.com', 'bravosolution.com'],
      site: ['jaggaer.com', 'sciquest.com'],
      source: cnameTrackers('clickthroughs/pardot'),
    },
  ]),
  ...productsOf('FOURTH_PARTY_CATEGORY_SECURITY', [
    {
      company: 'everbridge.com',
      product: 'Everbridge',
      spf: ['everbridge.net'],
      cname: ['everbridge.net'],
      site: ['everbridge.net'],
      source: entraTutorial('everbridge'),
    },
  ]),
]
