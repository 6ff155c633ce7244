import { companiesOf } from './companies-of.ts'

/** Finance and accounting. */
export const financeCompanies = companiesOf('FOURTH_PARTY_CATEGORY_FINANCE', [
  { domain: 'creditkarma.com', name: 'Credit Karma', parent: 'intuit.com' },
  { domain: 'finicity.com', name: 'Finicity', parent: 'mastercard.com' },
  { domain: 'intuit.com', name: 'Intuit' },
  { domain: 'plaid.com', name: 'Plaid' },
  { domain: 'quickbooks.com', name: 'QuickBooks', parent: 'intuit.com' },
  { domain: 'tink.com', name: 'Tink', parent: 'visa.com', aliases: ['tink.se'] },
  { domain: 'turbotax.com', name: 'TurboTax', parent: 'intuit.com' },
])
