import { countOf } from '../../parts/count-of.ts'

export const dueDatesWords = {
  title: 'Due dates by severity and tier',
  about:
    'The clock starts when a finding is first seen, or when it comes back after being resolved or excluded. A finding is due soon in its last 7 days, or in the last quarter of its time if that is shorter. When a vendor’s tier changes, the due dates of its open findings follow.',
  table: 'Days until a finding is due',
  severity: 'Severity',
  everyVendor: 'Every vendor',
  field: (severity: string, column: string) => `${severity}, ${column.toLowerCase()}`,
  none: 'None',
  asEveryVendor: 'As for every vendor',
  emptyHint:
    'Leave a field empty for no due date or, below a tier, for the same number of days as for every vendor.',
  days: (count: number) => countOf(count, 'day'),
  counting: 'Counting the affected findings…',
  movesNone: 'No open finding gets a new due date.',
  moves: (count: number) =>
    `${countOf(count, 'open finding gets', 'open findings get')} a new due date. Dates set by hand stay the same.`,
  saved: 'Due dates saved.',
  savedMoving: (count: number) =>
    `Due dates saved. ${countOf(count, 'open finding gets', 'open findings get')} a new due date within a few minutes.`,
  failed: 'Couldn’t save the due dates',
}
