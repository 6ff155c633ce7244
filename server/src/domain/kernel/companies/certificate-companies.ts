import { companiesOf } from './companies-of.ts'

/** Certificate authorities. */
export const certificateCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY', [
  { domain: 'comodoca.com', name: 'Comodo CA', parent: 'sectigo.com' },
  { domain: 'digicert.com', name: 'DigiCert' },
  { domain: 'geotrust.com', name: 'GeoTrust', parent: 'digicert.com' },
  { domain: 'globalsign.com', name: 'GlobalSign' },
  { domain: 'letsencrypt.org', name: "Let's Encrypt" },
  { domain: 'quovadisglobal.com', name: 'QuoVadis', parent: 'digicert.com' },
  { domain: 'rapidssl.com', name: 'RapidSSL', parent: 'digicert.com' },
  { domain: 'sectigo.com', name: 'Sectigo' },
  { domain: 'ssl.com', name: 'SSL.com' },
  { domain: 'thawte.com', name: 'Thawte', parent: 'digicert.com' },
])
