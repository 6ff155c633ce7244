import { type JsonObject, numberIn, objectIn, textIn } from './json-value.ts'

/** The status_id of a finding, in the words of `status`. */
const statuses: Readonly<Record<number, string>> = {
  1: 'new',
  2: 'in progress',
  3: 'suppressed',
  4: 'resolved',
  5: 'archived',
  6: 'deleted',
}

const known = new Set(Object.values(statuses))

const plain = (text: string | undefined): string => (text ?? '').toLowerCase().replaceAll('_', ' ')

/** Prowler before 4.5 gives new findings the number for suppressed ones, so a known word counts for more. */
const statusOf = (event: JsonObject): string => {
  const word = plain(textIn(event, 'status'))
  return known.has(word) ? word : (statuses[numberIn(event, 'status_id') ?? 0] ?? '')
}

const passed = 1

const verdictOf = (event: JsonObject): string => {
  const compliance = objectIn(event, 'compliance')
  if (numberIn(compliance, 'status_id') === passed) return 'pass'
  return plain(textIn(compliance, 'status') ?? textIn(event, 'status_code'))
}

const quietStatuses: Readonly<Record<string, string>> = {
  suppressed: 'suppressed at the source.',
  archived: 'archived at the source.',
  deleted: 'deleted at the source.',
}

const quietVerdicts: Readonly<Record<string, string>> = {
  pass: 'the check passed.',
  passed: 'the check passed.',
  manual: 'a check that a person has to carry out.',
}

const ownOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined

/** What an event says about its problem: that there is none to report, or whether it still exists. */
export const readOcsfStatus = (event: JsonObject): { quiet: string } | { isResolved: boolean } => {
  const status = statusOf(event)
  const quiet = ownOf(quietVerdicts, verdictOf(event)) ?? ownOf(quietStatuses, status)
  return quiet === undefined ? { isResolved: status === 'resolved' } : { quiet }
}
