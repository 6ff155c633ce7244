import { signaturesOf } from './signatures-of.ts'

/** Sign-in and identity. */
export const identitySignatures = signaturesOf([
  {
    id: 'okta',
    company: 'okta.com',
    product: 'Okta',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    cname: ['customdomains.okta.com', 'customdomains.oktapreview.com', 'customdomains.okta-emea.com'],
    site: ['global.oktacdn.com'],
    source: 'https://developer.okta.com/docs/guides/custom-url-domain/main/ (2026-11)',
  },
  {
    id: 'auth0',
    company: 'auth0.com',
    product: 'Auth0',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    cname: [
      'edge.tenants.auth0.com',
      'edge.tenants.us.auth0.com',
      'edge.tenants.eu.auth0.com',
      'edge.tenants.au.auth0.com',
      'edge.tenants.jp.auth0.com',
      'edge.tenants.uk.auth0.com',
      'edge.tenants.ca.auth0.com',
    ],
    site: ['cdn.auth0.com'],
    source: 'https://auth0.com/docs/customize/custom-domains/auth0-managed-certificates (2026-11)',
  },
  {
    id: 'apple-business-manager',
    company: 'apple.com',
    product: 'Apple Business Manager',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    txt: ['apple-domain-verification='],
    source: 'https://support.apple.com/guide/business/axm48c3280c0/web (2026-11)',
  },
  {
    id: 'adobe-admin-console',
    company: 'adobe.com',
    product: 'Adobe Admin Console',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    txt: ['adobe-idp-site-verification='],
    source: 'https://helpx.adobe.com/enterprise/using/verify-domain-ownership.html (2026-11)',
  },
  {
    id: 'sign-in-with-google',
    company: 'google.com',
    product: 'Sign in with Google',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['accounts.google.com'],
    source: 'https://developers.google.com/identity/gsi/web/guides/client-library (2026-11)',
  },
  {
    id: 'sign-in-with-apple',
    company: 'apple.com',
    product: 'Sign in with Apple',
    category: 'FOURTH_PARTY_CATEGORY_IDENTITY',
    site: ['appleid.cdn-apple.com'],
    source:
      'https://developer.apple.com/documentation/signinwithapple/configuring-your-webpage-for-sign-in-with-apple (2026-11)',
  },
])
