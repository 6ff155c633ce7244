import { countOf } from '../parts/count-of.ts'
import type { AccountsWords } from './words.ts'

const findings = (count: number): string => countOf(count, 'Befund', 'Befunde')

export const german: AccountsWords = {
  title: 'Posteingang',
  about: 'Was Sie betrifft. Mitteilungen bleiben 90 Tage, oder kürzer, wenn ein Inhaber das so will.',
  all: 'Alle',
  unread: 'Ungelesen',
  which: 'Welche Mitteilungen',
  notifications: 'Mitteilungen',
  newestFirst: 'Mitteilungen, neueste zuerst',
  markAllRead: 'Alle als gelesen markieren',
  markRead: 'Als gelesen markieren',
  markUnread: 'Als ungelesen markieren',
  notMarked: 'Die Mitteilungen konnten nicht markiert werden',
  nothingUnread: 'Nichts ungelesen',
  nothingYet: 'Noch nichts',
  whatComes:
    'Hier erfahren Sie, wenn Ihnen Arbeit zugewiesen wird, fällig wird oder auf Ihre Durchsicht wartet.',
  showOlder: 'Ältere anzeigen',
  somebody: 'Jemand',
  kinds: {
    madeOwner: (who) => `${who} hat Ihnen die Verantwortung für einen Lieferanten übertragen`,
    assigned: (who, count) =>
      count === 1
        ? `${who} hat Ihnen einen Befund zugewiesen`
        : `${who} hat Ihnen ${findings(count)} zugewiesen`,
    mentioned: (who) => `${who} hat Sie erwähnt`,
    dueSoon: (count) => (count === 1 ? 'Ein Befund ist bald fällig' : `${findings(count)} sind bald fällig`),
    overdue: (count) => (count === 1 ? 'Ein Befund ist überfällig' : `${findings(count)} sind überfällig`),
    disputed: (count) =>
      count === 1
        ? 'Ein Lieferant erhebt Einspruch gegen einen Befund'
        : `Ein Lieferant erhebt Einspruch gegen ${findings(count)}`,
    reopened: 'Ein akzeptiertes Risiko ist abgelaufen, der Befund ist wieder offen',
    alert: (rule) => `Die Alarmregel „${rule}“ hat angeschlagen`,
    answered: 'Antworten warten auf Durchsicht',
    answerLapsed: 'Ein Datum in den Antworten gilt nicht mehr',
    scoreFell: 'Der Score eines Lieferanten, für den Sie verantwortlich sind, ist gefallen',
    documentExpiring: 'Ein Dokument läuft bald ab',
    documentExpired: 'Ein Dokument ist abgelaufen',
    deletionScheduled: (who) => `${who} hat die Löschung dieser Organisation geplant`,
    deletionCancelled: (who) => `${who} hat die Löschung dieser Organisation abgebrochen`,
    other: 'Etwas ist geschehen',
  },
}
