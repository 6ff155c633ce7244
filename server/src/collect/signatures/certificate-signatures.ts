import { signaturesOf } from './signatures-of.ts'

/** Certificate authorities. */
export const certificateSignatures = signaturesOf([
  {
    id: 'aws-certificate-manager',
    company: 'amazonaws.com',
    product: 'AWS Certificate Manager',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    cname: ['acm-validations.aws'],
    caa: ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com'],
    source: 'https://docs.aws.amazon.com/acm/latest/userguide/dns-validation.html (2026-11)',
  },
  {
    id: 'globalsign',
    company: 'globalsign.com',
    product: 'GlobalSign',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    txt: ['globalsign-domain-verification=', '_globalsign-domain-verification='],
    caa: ['globalsign.com'],
    source:
      'https://support.globalsign.com/ssl/ssl-certificates-life-cycle/performing-domain-verification-dns-txt-record (2026-11)',
  },
  {
    id: 'lets-encrypt',
    company: 'letsencrypt.org',
    product: "Let's Encrypt",
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    caa: ['letsencrypt.org'],
    source: 'https://letsencrypt.org/docs/caa/ (2026-11)',
  },
  {
    id: 'digicert',
    company: 'digicert.com',
    product: 'DigiCert',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    caa: ['digicert.com', 'www.digicert.com', 'thawte.com', 'geotrust.com', 'rapidssl.com'],
    source:
      'https://docs.digicert.com/en/certcentral/manage-certificates/dns-caa-resource-record-check.html (2026-11)',
  },
  {
    id: 'sectigo',
    company: 'sectigo.com',
    product: 'Sectigo',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    caa: ['sectigo.com', 'comodoca.com', 'usertrust.com'],
    source:
      'https://www.sectigo.com/faqs/detail/CAA-Record-Certification-Authority-Authorization-1527076091491/kA01N000000zFMO (2026-11)',
  },
  {
    id: 'google-trust-services',
    company: 'google.com',
    product: 'Google Trust Services',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    caa: ['pki.goog'],
    source: 'https://pki.goog/faq/ (2026-11)',
  },
  {
    id: 'entrust',
    company: 'entrust.com',
    product: 'Entrust',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    caa: ['entrust.net'],
    source:
      'https://www.entrust.com/knowledgebase/ssl/what-is-certification-authority-authorization-caa (2026-11)',
  },
  {
    id: 'godaddy-ssl',
    company: 'godaddy.com',
    product: 'GoDaddy SSL',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    caa: ['godaddy.com', 'starfieldtech.com'],
    source: 'https://www.godaddy.com/help/using-caa-records-with-your-ssl-certificate-27227 (2026-11)',
  },
  {
    id: 'ssl-com',
    company: 'ssl.com',
    product: 'SSL.com',
    category: 'FOURTH_PARTY_CATEGORY_CERTIFICATE_AUTHORITY',
    caa: ['ssl.com'],
    source: 'https://www.ssl.com/how-to/configure-caa-records-to-authorize-ssl-com/ (2026-11)',
  },
])
