import { companiesOf } from './companies-of.ts'

/** Software of practices and hospitals. */
export const healthCompanies = companiesOf('FOURTH_PARTY_CATEGORY_CRM', [
  {
    domain: 'docplanner.com',
    name: 'Docplanner',
    aliases: ['znanylekarz.pl', 'doctoralia.com', 'miodottore.it'],
  },
  { domain: 'doctolib.fr', name: 'Doctolib', aliases: ['doctolib.de', 'doctolib.it'] },
  { domain: 'doxy.me', name: 'Doxy.me' },
  {
    domain: 'eclinicalworks.com',
    name: 'eClinicalWorks',
    aliases: ['ecwcloud.com', 'healow.com', 'eclinicalweb.com'],
  },
  { domain: 'getweave.com', name: 'Weave' },
  { domain: 'imprivata.com', name: 'Imprivata' },
  { domain: 'instamed.com', name: 'InstaMed' },
  { domain: 'intelerad.com', name: 'Intelerad' },
  { domain: 'janeapp.com', name: 'Jane' },
  { domain: 'klara.com', name: 'Klara' },
  { domain: 'lumahealth.io', name: 'Luma Health' },
  { domain: 'meditech.com', name: 'MEDITECH' },
  { domain: 'nextgen.com', name: 'NextGen Healthcare', aliases: ['nextmd.com'] },
  { domain: 'onecallnow.com', name: 'OneCallNow' },
  { domain: 'pressganey.com', name: 'Press Ganey', aliases: ['binaryfountain.com'] },
  { domain: 'reputation.com', name: 'Reputation' },
  { domain: 'teladoc.com', name: 'Teladoc' },
])
