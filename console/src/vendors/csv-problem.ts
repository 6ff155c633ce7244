import type { OutputFor } from '../parts/ask.ts'

type RowResult = OutputFor<'BulkUpsertVendorsFromCsv'>['rowResults'][number]

/** Rewords messages that are meant for programs. */
const words: Readonly<Record<string, string>> = {
  VENDOR_OFFBOARDED: 'It is offboarded. Bring it back on its page first.',
  MONITORING_SLOTS_EXHAUSTED: 'All monitoring slots are in use.',
  NO_CHANGE: 'It has all these values already.',
}

/** Why a row was not applied; undefined if it was. */
export const csvProblem = ({ code, message }: Pick<RowResult, 'code' | 'message'>): string | undefined =>
  (code === undefined ? undefined : words[code]) ?? message
