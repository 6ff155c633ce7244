import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** Ruling on several disputes at once. */
export const ruleManyWords = {
  title: 'Rule on disputes',
  ruling: 'Ruling',
  accept: 'Accept what the vendors say',
  reject: 'Reject it',
  someDisputed: (disputed: number, selected: number) =>
    `${formatNumber(disputed)} of ${formatNumber(selected)} selected findings are disputed. The others stay as they are.`,
  notLoaded: (count: number) =>
    countOf(
      count,
      'selected finding is not in the part of the list that is loaded, and stays as it is.',
      'selected findings are not in the part of the list that is loaded, and stay as they are.',
    ),
  resolvedAlready: (count: number) =>
    countOf(count, 'is resolved already and stays so', 'are resolved already and stay so'),
  notOurs: (count: number) => `${countOf(count, 'is', 'are')} excluded as not the vendor’s`,
  falsePositive: (count: number) => `${countOf(count, 'is', 'are')} excluded as a false positive`,
  fixed: (count: number) =>
    `${countOf(count, 'is', 'are')} marked as fixed, and reopened if a check finds the fault again`,
  staysOpen: (count: number) =>
    `${countOf(count, 'stays', 'stay')} open and in the score, with the vendor’s control on record`,
  newScores: 'New scores are there within a minute.',
  whenRejected: 'The findings stay open and count in the scores as before. The vendors can answer again.',
  comment: 'Comment',
  commentAbout: 'The vendors see it',
  commentMissing: 'Say why in a comment.',
  checking: 'Checking the disputes…',
  othersPossible: (problem: string) => `${problem} The others can still be ruled on.`,
  rulesOn: (count: number) => `This rules on ${countOf(count, 'dispute')}.`,
  rulesOnSome: (count: number, already: number) =>
    `This rules on ${countOf(count, 'dispute')}. ${countOf(already, 'is', 'are')} ruled on already.`,
  acceptThem: 'Accept',
  rejectThem: 'Reject',
  failed: 'Couldn’t rule on the disputes',
  accepted: (count: number, failed: number) =>
    failed === 0
      ? `${countOf(count, 'dispute')} accepted.`
      : `${countOf(count, 'dispute')} accepted, ${formatNumber(failed)} not possible.`,
  rejected: (count: number, failed: number) =>
    failed === 0
      ? `${countOf(count, 'dispute')} rejected.`
      : `${countOf(count, 'dispute')} rejected, ${formatNumber(failed)} not possible.`,
}
