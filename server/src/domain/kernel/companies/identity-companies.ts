import { companiesOf } from './companies-of.ts'

/** Sign-in and identity checks. */
export const identityCompanies = companiesOf('FOURTH_PARTY_CATEGORY_IDENTITY', [
  { domain: 'auth0.com', name: 'Auth0', parent: 'okta.com', tenants: ['auth0.com'] },
  { domain: 'authy.com', name: 'Authy', parent: 'twilio.com' },
  { domain: 'centrify.com', name: 'Centrify', parent: 'delinea.com' },
  { domain: 'delinea.com', name: 'Delinea' },
  { domain: 'duo.com', name: 'Duo Security', parent: 'cisco.com' },
  { domain: 'ekata.com', name: 'Ekata', parent: 'mastercard.com' },
  { domain: 'entrust.com', name: 'Entrust' },
  { domain: 'forgerock.com', name: 'ForgeRock', parent: 'pingidentity.com' },
  { domain: 'okta.com', name: 'Okta', tenants: ['okta.com'] },
  { domain: 'onfido.com', name: 'Onfido', parent: 'entrust.com' },
  { domain: 'pingidentity.com', name: 'Ping Identity' },
  { domain: 'thycotic.com', name: 'Thycotic', parent: 'delinea.com' },
])
