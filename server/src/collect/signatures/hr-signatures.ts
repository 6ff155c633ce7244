import { signaturesOf } from './signatures-of.ts'

/** Recruiting. */
export const hrSignatures = signaturesOf([
  {
    id: 'greenhouse-recruiting',
    company: 'greenhouse.io',
    product: 'Greenhouse Recruiting',
    category: 'FOURTH_PARTY_CATEGORY_HR',
    site: ['greenhouse.io', 'grnh.se'],
    spf: ['greenhouse.io', 'greenhouse-mail.io'],
    cname: ['greenhouse.io'],
    link: [
      'boards.greenhouse.io/',
      'job-boards.greenhouse.io/',
      'boards.eu.greenhouse.io/',
      'job-boards.eu.greenhouse.io/',
    ],
    source: 'https://developers.greenhouse.io/job-board.html (2026-11)',
  },
  {
    id: 'lever',
    company: 'lever.co',
    product: 'Lever',
    category: 'FOURTH_PARTY_CATEGORY_HR',
    site: ['lever.co'],
    spf: ['lever.co'],
    cname: ['lever.co'],
    link: ['jobs.lever.co/', 'jobs.eu.lever.co/'],
    source: 'https://github.com/lever/postings-api (2026-11)',
  },
  {
    id: 'ashby',
    company: 'ashbyhq.com',
    product: 'Ashby',
    category: 'FOURTH_PARTY_CATEGORY_HR',
    site: ['ashbyhq.com'],
    spf: ['ashbyhq.com'],
    link: ['jobs.ashbyhq.com/'],
    source: 'https://developers.ashbyhq.com/docs/public-job-posting-api (2026-11)',
  },
])
