import { companiesOf } from './companies-of.ts'

/** Bookings for hotels, restaurants, tours and tickets. */
export const hospitalityCompanies = companiesOf('FOURTH_PARTY_CATEGORY_MARKETING', [
  { domain: 'accesso.com', name: 'accesso', aliases: ['accessoticketing.com'] },
  { domain: 'audienceview.com', name: 'AudienceView', aliases: ['ovationtix.com'] },
  { domain: 'bookeo.com', name: 'Bookeo' },
  { domain: 'etix.com', name: 'Etix' },
  { domain: 'feverup.com', name: 'Fever' },
  { domain: 'formitable.com', name: 'Formitable' },
  { domain: 'getbento.com', name: 'BentoBox' },
  { domain: 'humanitix.com', name: 'Humanitix' },
  { domain: 'profitroom.com', name: 'Profitroom' },
  { domain: 'roller.software', name: 'ROLLER', aliases: ['roller.app'] },
  { domain: 'seetickets.com', name: 'See Tickets' },
  { domain: 'thehotelsnetwork.com', name: 'The Hotels Network' },
  { domain: 'ticketsolve.com', name: 'Ticketsolve' },
  { domain: 'tixr.com', name: 'Tixr' },
  { domain: 'trekksoft.com', name: 'TrekkSoft' },
  { domain: 'triptease.com', name: 'Triptease', aliases: ['triptease.io'] },
  { domain: 'ventrata.com', name: 'Ventrata' },
  { domain: 'xola.com', name: 'Xola' },
  { domain: 'zenchef.com', name: 'Zenchef' },
  { domain: 'zenoti.com', name: 'Zenoti' },
])
