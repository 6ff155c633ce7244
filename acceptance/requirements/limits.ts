import type { Requirement } from './requirement.ts'

export const limits = [
  {
    id: 'LIMIT-01',
    section: 'Limits',
    text: 'A vendor page holds at most 200 rows; a larger limit is clamped.',
  },
  {
    id: 'LIMIT-02',
    section: 'Limits',
    text: 'A vendor page holds 50 rows when limit is unset or zero.',
  },
  {
    id: 'LIMIT-03',
    section: 'Limits',
    text: 'A vendor list takes 20 filter rules in total and no more.',
  },
  {
    id: 'LIMIT-04',
    section: 'Limits',
    text: 'A vendor filter rule takes 50 list entries and no more.',
  },
  {
    id: 'LIMIT-05',
    section: 'Limits',
    text: 'BulkCreateVendors takes 500 entries and no more.',
  },
  {
    id: 'LIMIT-06',
    section: 'Limits',
    text: 'BulkDeleteVendors takes 500 ids and no more.',
  },
  {
    id: 'LIMIT-07',
    section: 'Limits',
    text: 'BulkOffboardVendors takes 500 ids and no more.',
  },
  {
    id: 'LIMIT-08',
    section: 'Limits',
    text: 'AddVendorToGroup takes 500 vendorIds and no more.',
  },
  {
    id: 'LIMIT-09',
    section: 'Limits',
    text: 'A group name has at most 255 characters.',
  },
  {
    id: 'LIMIT-10',
    section: 'Limits',
    text: 'A group description has at most 1024 characters.',
  },
  {
    id: 'LIMIT-11',
    section: 'Limits',
    text: 'A cursor of any list lives about 24 hours.',
  },
  {
    id: 'LIMIT-12',
    section: 'Limits',
    text: 'The rate limit is counted per organization.',
  },
  {
    id: 'LIMIT-13',
    section: 'Limits',
    text: 'REST and MCP have the same numeric limit.',
  },
  {
    id: 'LIMIT-14',
    section: 'Limits',
    text: 'REST and MCP are counted apart: using up one leaves the other.',
  },
  {
    id: 'LIMIT-15',
    section: 'Limits',
    text: 'After a 429 without Retry-After a client backs off from 1 s by factor 2 up to 60 s, with jitter.',
  },
  {
    id: 'LIMIT-16',
    section: 'Limits',
    text: 'Between deprecation and sunset lie at least 12 months.',
  },
  {
    id: 'LIMIT-17',
    section: 'Limits',
    text: 'At most two GA-track majors exist at a time, one current and one being deprecated.',
  },
] as const satisfies readonly Requirement[]
