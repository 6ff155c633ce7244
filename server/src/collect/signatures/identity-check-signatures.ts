import { twoFactorAuth, webAppAnalyzer } from './public-lists.ts'
import { signaturesOf } from './signatures-of.ts'

/** Checks of who somebody is. */
export const identityCheckSignatures = signaturesOf([
  {
    id: 'onfido',
    company: 'onfido.com',
    product: 'Onfido',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['onfido.com'],
    source: webAppAnalyzer('o'),
  },
  {
    id: 'jumio',
    company: 'jumio.com',
    product: 'Jumio',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['netverify.com', 'jumio.com', 'jumio.ai'],
    source: webAppAnalyzer('j'),
  },
  {
    id: 'veriff',
    company: 'veriff.com',
    product: 'Veriff',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['veriff.me', 'veriff.com'],
    source: 'https://github.com/Veriff/veriff-js-sdk/blob/master/README.md (2023-07)',
  },
  {
    id: 'persona',
    company: 'withpersona.com',
    product: 'Persona',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    cname: ['withpersona.com'],
    site: ['withpersona.com'],
    source: 'https://github.com/persona-id/persona-ios-sdk/blob/main/README.md (2026-06)',
  },
  {
    id: 'sumsub',
    company: 'sumsub.com',
    product: 'Sumsub',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['sumsub.com'],
    source:
      'https://github.com/SumSubstance/AppTokenUsageExamples/blob/master/JS/AppTokenJsExample.js (2026-04)',
  },
  {
    id: 'trulioo',
    company: 'trulioo.com',
    product: 'Trulioo',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['trulioo.com'],
    source: 'https://github.com/Trulioo/trulioo-react/blob/master/README.md (2020-06)',
  },
  {
    id: 'socure',
    company: 'socure.com',
    product: 'Socure',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['socure.com', 'socure.io'],
    source: webAppAnalyzer('s'),
  },
  {
    id: 'id-me',
    company: 'id.me',
    product: 'ID.me',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['api.id.me'],
    source: twoFactorAuth,
  },
])
