import { companiesOf } from './companies-of.ts'

/** Maps, addresses and data about places. */
export const mapCompanies = companiesOf('FOURTH_PARTY_CATEGORY_DEVELOPMENT', [
  { domain: 'geoapify.com', name: 'Geoapify' },
  { domain: 'ideal-postcodes.co.uk', name: 'Ideal Postcodes' },
  { domain: 'jawg.io', name: 'Jawg' },
  { domain: 'locationiq.com', name: 'LocationIQ' },
  { domain: 'mapquest.com', name: 'MapQuest', aliases: ['mapquestapi.com'] },
  { domain: 'stadiamaps.com', name: 'Stadia Maps' },
  { domain: 'thunderforest.com', name: 'Thunderforest' },
  { domain: 'what3words.com', name: 'what3words' },
])
