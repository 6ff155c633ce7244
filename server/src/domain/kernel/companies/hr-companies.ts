import { companiesOf } from './companies-of.ts'

/** Personnel and recruiting. */
export const hrCompanies = companiesOf('FOURTH_PARTY_CATEGORY_HR', [
  {
    domain: 'adaptiveinsights.com',
    name: 'Adaptive Insights',
    parent: 'workday.com',
    aliases: ['adaptiveplanning.com'],
  },
  { domain: 'adp.com', name: 'ADP', aliases: ['adpinfo.com'] },
  { domain: 'ashbyhq.com', name: 'Ashby' },
  { domain: 'bamboohr.com', name: 'BambooHR' },
  { domain: 'deel.com', name: 'Deel' },
  { domain: 'greenhouse.io', name: 'Greenhouse' },
  { domain: 'gusto.com', name: 'Gusto' },
  { domain: 'lever.co', name: 'Lever' },
  { domain: 'peakon.com', name: 'Peakon', parent: 'workday.com' },
  { domain: 'successfactors.com', name: 'SAP SuccessFactors', parent: 'sap.com' },
  { domain: 'workday.com', name: 'Workday', aliases: ['myworkday.com'], tenants: ['myworkday.com'] },
])
