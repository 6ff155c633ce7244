import { companiesOf } from './companies-of.ts'

/** Donations and memberships. */
export const donationsCompanies = companiesOf('FOURTH_PARTY_CATEGORY_PAYMENTS', [
  { domain: 'actblue.com', name: 'ActBlue' },
  { domain: 'bonterratech.com', name: 'Bonterra' },
  { domain: 'doublethedonation.com', name: 'Double the Donation' },
  { domain: 'enthuse.com', name: 'Enthuse' },
  { domain: 'funraise.org', name: 'Funraise', aliases: ['funraise.io'] },
  { domain: 'nationbuilder.com', name: 'NationBuilder' },
  { domain: 'raisenow.com', name: 'RaiseNow', aliases: ['raisenow.io'] },
  { domain: 'salsalabs.com', name: 'Salsa Labs', aliases: ['salsalabs.org'] },
  { domain: 'twingle.de', name: 'twingle' },
  { domain: 'virtuous.org', name: 'Virtuous', aliases: ['virtuoussoftware.com'] },
  { domain: 'winred.com', name: 'WinRed' },
])
