import { signaturesOf } from './signatures-of.ts'

/** Recruiting. */
export const hrSignatures = signaturesOf([
  {
    id: 'greenhouse-recruiting',
    company: 'greenhouse.io',
    product: 'Greenhouse Recruiting',
    category: 'FOURTH_PARTY_CATEGORY_HR',
    site: ['boards-api.greenhouse.io'],
    source: 'https://developers.greenhouse.io/job-board.html (2026-11)',
  },
  {
    id: 'lever',
    company: 'lever.co',
    product: 'Lever',
    category: 'FOURTH_PARTY_CATEGORY_HR',
    site: ['api.lever.co'],
    source: 'https://github.com/lever/postings-api (2026-11)',
  },
  {
    id: 'ashby',
    company: 'ashbyhq.com',
    product: 'Ashby',
    category: 'FOURTH_PARTY_CATEGORY_HR',
    site: ['api.ashbyhq.com'],
    source: 'https://developers.ashbyhq.com/docs/public-job-posting-api (2026-11)',
  },
])
