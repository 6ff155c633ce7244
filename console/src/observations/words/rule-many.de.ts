import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { ruleManyWords as english } from './rule-many.ts'

const disputes = (count: number): string => countOf(count, 'Einspruch', 'Einsprüche')

export const ruleManyWords: typeof english = {
  title: 'Über Einsprüche entscheiden',
  ruling: 'Entscheidung',
  accept: 'Den Lieferanten zustimmen',
  reject: 'Ablehnen',
  someDisputed: (disputed, selected) =>
    `Zu ${formatNumber(disputed)} von ${formatNumber(selected)} ausgewählten Befunden gibt es einen Einspruch. Die anderen bleiben, wie sie sind.`,
  notLoaded: (count) =>
    countOf(
      count,
      'ausgewählter Befund ist noch nicht geladen und bleibt, wie er ist.',
      'ausgewählte Befunde sind noch nicht geladen und bleiben, wie sie sind.',
    ),
  resolvedAlready: (count) => `${countOf(count, 'ist', 'sind')} schon behoben; das bleibt so`,
  notOurs: (count) => `${countOf(count, 'wird', 'werden')} ausgeschlossen: gehört nicht zum Lieferanten`,
  falsePositive: (count) => `${countOf(count, 'wird', 'werden')} als Fehlalarm ausgeschlossen`,
  fixed: (count) =>
    `${countOf(count, 'gilt', 'gelten')} als behoben, bis eine Prüfung den Fehler wieder findet`,
  staysOpen: (count) =>
    `${countOf(count, 'bleibt', 'bleiben')} offen und im Score; die Maßnahme des Lieferanten wird vermerkt`,
  newScores: 'Die neuen Scores sind innerhalb einer Minute da.',
  whenRejected:
    'Die Befunde bleiben offen und zählen in den Scores wie bisher. Die Lieferanten können wieder antworten.',
  comment: 'Kommentar',
  commentAbout: 'Die Lieferanten sehen ihn',
  commentMissing: 'Begründen Sie das in einem Kommentar.',
  checking: 'Die Einsprüche werden geprüft …',
  othersPossible: (problem) => `${problem} Über die anderen können Sie entscheiden.`,
  rulesOn: (count) => `Das entscheidet über ${disputes(count)}.`,
  rulesOnSome: (count, already) =>
    `Das entscheidet über ${disputes(count)}. Über ${formatNumber(already)} ist schon entschieden.`,
  acceptThem: 'Zustimmen',
  rejectThem: 'Ablehnen',
  failed: 'Die Entscheidung konnte nicht gespeichert werden',
  accepted: (count, failed) =>
    failed === 0
      ? `${disputes(count)} angenommen.`
      : `${disputes(count)} angenommen, ${formatNumber(failed)} nicht möglich.`,
  rejected: (count, failed) =>
    failed === 0
      ? `${disputes(count)} abgelehnt.`
      : `${disputes(count)} abgelehnt, ${formatNumber(failed)} nicht möglich.`,
}
