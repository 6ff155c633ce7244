import type { OutputFor } from '../parts/ask.ts'

type RowResult = OutputFor<'BulkUpsertVendorsFromCsv'>['rowResults'][number]

/** Where the service speaks to programs, the same for people. */
const words: Readonly<Record<string, string>> = {
  VENDOR_OFFBOARDED: 'It is offboarded. Bring it back on its page first.',
  MONITORING_SLOTS_EXHAUSTED: 'All monitoring slots are in use.',
  NO_CHANGE: 'It has all these values already.',
}

/** Why a row was not applied; undefined where it was. */
export const csvProblem = ({ code, message }: Pick<RowResult, 'code' | 'message'>): string | undefined =>
  (code === undefined ? undefined : words[code]) ?? message
