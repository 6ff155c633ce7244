import { companiesOf } from './companies-of.ts'

/** Software for cities, agencies and parliaments. */
export const publicSectorCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CRM', [
  { domain: 'brightlysoftware.com', name: 'Brightly', aliases: ['dudesolutions.com', 'schooldude.com'] },
  { domain: 'catalisgov.com', name: 'Catalis' },
  { domain: 'civica.com', name: 'Civica', aliases: ['civica.co.uk', 'spydus.co.uk', 'civicaepay.co.uk'] },
  { domain: 'commonplace.is', name: 'Commonplace' },
  { domain: 'delib.net', name: 'Delib', aliases: ['citizenspace.com'] },
  { domain: 'diligent.com', name: 'Diligent', aliases: ['boarddocs.com', 'boardbooks.com'] },
  { domain: 'fixmystreet.com', name: 'FixMyStreet' },
  { domain: 'generalcode.com', name: 'General Code', aliases: ['ecode360.com'] },
  { domain: 'govocal.com', name: 'Go Vocal', aliases: ['citizenlab.co'] },
  { domain: 'govqa.us', name: 'GovQA', aliases: ['govqa.com'] },
  { domain: 'idoxgroup.com', name: 'Idox', aliases: ['idox.com'] },
  { domain: 'ionwave.net', name: 'Ion Wave' },
  { domain: 'municipalonlinepayments.com', name: 'Municipal Online Payments' },
  { domain: 'onsolve.com', name: 'OnSolve', aliases: ['onsolve.net'] },
  { domain: 'publicinput.com', name: 'PublicInput' },
])
