/** Rewords messages that are meant for programs. */
const words: Readonly<Record<string, string>> = {
  VENDOR_OFFBOARDED: 'It is offboarded. Bring it back on its page first.',
  MONITORING_SLOTS_EXHAUSTED: 'All monitoring slots are in use.',
  NO_CHANGE: 'It has all these values already.',
  VENDOR_EXISTS: 'It is in the directory already. Choose “Update existing vendors” to change it.',
}

/** Why a row was not applied. */
export const csvProblem = ({ code = '', message = '' }: { code?: string; message?: string }): string =>
  words[code] ?? message
