import { companiesOf } from './companies-of.ts'

/** Boards, data rooms and shares. */
export const boardCompanies = companiesOf('FOURTH_PARTY_CATEGORY_FINANCE', [
  { domain: 'ansarada.com', name: 'Ansarada' },
  { domain: 'boardeffect.com', name: 'BoardEffect' },
  { domain: 'computershare.com', name: 'Computershare' },
  { domain: 'datasite.com', name: 'Datasite', aliases: ['merrillcorp.com'] },
  { domain: 'firmex.com', name: 'Firmex' },
  { domain: 'idealsvdr.com', name: 'iDeals' },
  { domain: 'intralinks.com', name: 'Intralinks' },
  { domain: 'modularfinance.se', name: 'Modular Finance', aliases: ['mfn.se'] },
  { domain: 'onboardmeetings.com', name: 'OnBoard', aliases: ['passageways.com'] },
  { domain: 'pulley.com', name: 'Pulley' },
])
