import type { Requirement } from './requirement.ts'

export const paging = [
  {
    id: 'PAGE-01',
    section: 'Conventions for every endpoint',
    text: 'limit is an int32 that bounds the rows of a page; a value beyond int32 is 400.',
  },
  {
    id: 'PAGE-02',
    section: 'Conventions for every endpoint',
    text: 'offset is an int32 that counts rows to skip from zero; a value beyond int32 is 400.',
  },
  {
    id: 'PAGE-03',
    section: 'Conventions for every endpoint',
    text: 'offset has no effect when a cursor is given.',
  },
  {
    id: 'PAGE-04',
    section: 'Conventions for every endpoint',
    text: 'A negative limit is 400.',
  },
  {
    id: 'PAGE-05',
    section: 'Conventions for every endpoint',
    text: 'A negative offset is 400.',
  },
  {
    id: 'PAGE-06',
    section: 'Conventions for every endpoint',
    text: 'A negative offset is 400 even beside a valid cursor.',
  },
  {
    id: 'PAGE-07',
    section: 'Conventions for every endpoint',
    text: 'A cursor taken from nextCursor continues right after the last row of the page before.',
  },
  {
    id: 'PAGE-08',
    section: 'Conventions for every endpoint',
    text: 'An empty cursor is the first page, like an unset one.',
  },
  {
    id: 'PAGE-09',
    section: 'Conventions for every endpoint',
    text: 'nextCursor is there as long as rows follow, and absent or empty on the last page.',
  },
  {
    id: 'PAGE-10',
    section: 'Conventions for every endpoint',
    text: 'Following nextCursor until it is absent or empty visits every row exactly once.',
  },
  {
    id: 'PAGE-11',
    section: 'Conventions for every endpoint',
    text: 'A page shorter than its limit does not end a cursor scan: whoever reads goes on while there is a nextCursor.',
  },
  {
    id: 'PAGE-12',
    section: 'Conventions for every endpoint',
    text: 'An offset past the last row is a page of zero rows, which ends an offset scan, not an error.',
  },
  {
    id: 'PAGE-13',
    section: 'Conventions for every endpoint',
    text: 'A cursor older than 24 hours is 400.',
  },
  {
    id: 'PAGE-14',
    section: 'Conventions for every endpoint',
    text: 'After a cursor has expired, the scan can start over with an empty cursor.',
  },
  {
    id: 'PAGE-15',
    section: 'Conventions for every endpoint',
    text: 'Every row of a list carries the id by which a restarted scan removes duplicates.',
  },
  {
    id: 'PAGE-16',
    section: 'Conventions for every endpoint',
    text: 'Scans with disjoint filters, one per worker, together return every row exactly once.',
  },
  {
    id: 'PAGE-17',
    section: 'Conventions for every endpoint',
    text: 'A cursor that was altered, or made for another operation or organization, is 400.',
  },
] as const satisfies readonly Requirement[]
