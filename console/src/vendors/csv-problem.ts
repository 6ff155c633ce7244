import { words } from './words.ts'

/** Rewords messages that are meant for programs. */
const reworded: Readonly<Record<string, string>> = {
  VENDOR_OFFBOARDED: words.labels.offboardedFirst,
  MONITORING_SLOTS_EXHAUSTED: words.import.problems.noSlots,
  NO_CHANGE: words.import.problems.noChange,
  VENDOR_EXISTS: words.import.problems.exists,
}

/** Why a row was not applied. */
export const csvProblem = ({ code = '', message = '' }: { code?: string; message?: string }): string =>
  reworded[code] ?? message
