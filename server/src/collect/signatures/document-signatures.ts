import { productsOf } from './products-of.ts'
import { nucleiDns, stackray, twoFactorAuth, webAppAnalyzer } from './public-lists.ts'

/** Electronic signatures and documents. */
export const documentSignatures = productsOf('FOURTH_PARTY_CATEGORY_COLLABORATION', [
  {
    company: 'bluebeam.com',
    product: 'Bluebeam',
    txt: ['bluebeam-verification='],
    source: stackray,
  },
  {
    company: 'docusign.com',
    product: 'DocuSign eSignature',
    spf: ['docusign.net'],
    txt: ['docusign=', 'docusign-jas-'],
    site: ['docusign.net', 'docusign.com'],
    source: webAppAnalyzer('d'),
  },
  {
    company: 'dropbox.com',
    product: 'Dropbox Sign',
    spf: ['hellosign.com'],
    site: ['hellosign.com'],
    source: twoFactorAuth,
  },
  {
    company: 'foxit.com',
    product: 'Foxit',
    txt: ['foxit-domain-verification='],
    source: nucleiDns('txt-service-detect'),
  },
  {
    company: 'ironcladapp.com',
    product: 'Ironclad',
    site: ['ironcladapp.com'],
    source:
      'https://developers.cloudflare.com/cloudflare-one/applications/configure-apps/saas-apps/ironclad-saas/ (2024-10)',
  },
  {
    company: 'gonitro.com',
    product: 'Nitro',
    txt: ['nitro-verification-code='],
    source: nucleiDns('txt-service-detect'),
  },
  {
    company: 'onespan.com',
    product: 'OneSpan Sign',
    site: ['esignlive.com'],
    source:
      'https://github.com/OneSpan/esl.sdk.java/blob/dev/sdk/src/main/java/com/silanis/esl/sdk/EslClient.java (2026-04)',
  },
  {
    company: 'pandadoc.com',
    product: 'PandaDoc',
    txt: ['pandadoc-domain-verification='],
    site: ['pandadoc.com'],
    source: twoFactorAuth,
  },
  {
    company: 'signnow.com',
    product: 'SignNow',
    site: ['signnow.com'],
    source: twoFactorAuth,
  },
])
