import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { MoveWords } from './moves.tsx'

const findings = (count: number): string => countOf(count, 'Befund', 'Befunde')

const forFindings = (count: number): string => countOf(count, 'Befund', 'Befunden')

const were = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'war' : 'waren'}`

const couldNot = (count: number, verb: string): string =>
  count === 1 ? `Der Befund konnte nicht ${verb} werden` : `Die Befunde konnten nicht ${verb} werden`

export const moveWords: MoveWords = {
  moves: {
    label: 'Aktionen für diesen Befund',
    flag: {
      label: 'Markieren',
      done: (count) => `${findings(count)} markiert.`,
      already: (count) => `${were(count)} bereits markiert.`,
      failed: (count) => couldNot(count, 'markiert'),
    },
    unflag: {
      label: 'Markierung entfernen',
      done: (count) => `Markierung von ${forFindings(count)} entfernt.`,
      already: (count) => `${were(count)} nicht markiert.`,
      failed: () => 'Die Markierung konnte nicht entfernt werden',
    },
    triage: {
      label: 'Intern prüfen',
      done: (count) => `${findings(count)} jetzt in interner Prüfung.`,
      already: (count) => `${were(count)} bereits in interner Prüfung.`,
      failed: (count) => couldNot(count, 'in die interne Prüfung übernommen'),
      about: 'Ihre Organisation kümmert sich um die Behebung.',
      comment: 'Kommentar',
    },
    request: {
      label: 'Behebung anfordern',
      done: (count) => `Behebung für ${findings(count)} angefordert.`,
      already: (count) => `Für ${findings(count)} war die Behebung bereits angefordert.`,
      failed: () => 'Die Behebung konnte nicht angefordert werden',
      about: 'Jeder Lieferant erhält eine Anfrage mit seinen Befunden.',
      comment: 'Nachricht an den Lieferanten',
    },
    reply: {
      label: 'Antwort des Lieferanten erfassen',
      done: (count) => `Antwort zu ${forFindings(count)} erfasst.`,
      already: (count) => `${formatNumber(count)} bereits mit Antwort.`,
      failed: () => 'Die Antwort konnte nicht erfasst werden',
      about: 'Die Antwort des Lieferanten wird im Verlauf gespeichert.',
      comment: 'Antwort des Lieferanten',
    },
    accept: {
      label: 'Risiko akzeptieren',
      done: (count) => `Risiko für ${findings(count)} akzeptiert.`,
      already: (count) => `${were(count)} bereits aus einem anderen Grund ausgeschlossen.`,
      failed: () => 'Das Risiko konnte nicht akzeptiert werden',
      about:
        'Ein akzeptiertes Risiko zählt bis zum gewählten Datum nicht zum Score. Danach wird der Befund wieder geöffnet.',
      comment: 'Begründung',
    },
    exclude: {
      label: 'Ausschließen',
      done: (count) => `${findings(count)} ausgeschlossen.`,
      already: (count) => `${were(count)} bereits ausgeschlossen.`,
      failed: (count) => couldNot(count, 'ausgeschlossen'),
      about: 'Ausgeschlossene Befunde bleiben gespeichert, zählen aber nicht zum Score.',
      comment: 'Kommentar',
    },
    resolve: {
      label: 'Beheben',
      done: (count) => `${findings(count)} behoben.`,
      already: (count) => `${were(count)} bereits behoben.`,
      failed: (count) => couldNot(count, 'behoben'),
      about:
        'Die Befunde gelten als behoben. Wird ein Befund erneut festgestellt, wird er automatisch wieder geöffnet.',
      comment: 'Kommentar',
    },
    reopen: {
      label: 'Wieder öffnen',
      done: (count) => `${findings(count)} wieder geöffnet.`,
      already: (count) => `${were(count)} bereits offen.`,
      failed: (count) => couldNot(count, 'wieder geöffnet'),
      about: 'Wieder geöffnete Befunde kommen zurück in das Backlog.',
      comment: 'Kommentar',
    },
    assign: {
      label: 'Zuweisen',
      done: (count) => `Zuweisung von ${forFindings(count)} geändert.`,
      already: (count) => `${formatNumber(count)} bereits so zugewiesen.`,
      failed: (count) => couldNot(count, 'zugewiesen'),
      about: 'Das Mitglied erfährt es im Posteingang. Leer lassen, um die Zuweisung aufzuheben.',
      comment: 'Kommentar',
    },
    due: {
      label: 'Fälligkeit festlegen',
      done: (count) => `Fälligkeit von ${forFindings(count)} geändert.`,
      already: (count) => `${formatNumber(count)} bereits mit dieser Fälligkeit.`,
      failed: () => 'Die Fälligkeit konnte nicht festgelegt werden',
      about: 'Eine von Ihnen festgelegte Fälligkeit hat Vorrang vor dem SLA.',
      comment: 'Kommentar',
    },
    comment: {
      label: 'Kommentieren',
      done: (count) => `Kommentar zu ${forFindings(count)} hinzugefügt.`,
      already: (count) => `${formatNumber(count)} nicht geändert.`,
      failed: () => 'Der Kommentar konnte nicht hinzugefügt werden',
      about: 'Der Kommentar wird im Verlauf gespeichert.',
      comment: 'Kommentar',
    },
    notPossible: (count) =>
      `${formatNumber(count)} ${count === 1 ? 'konnte' : 'konnten'} nicht geändert werden.`,
  },
  dialog: {
    several: (count) => `Dies betrifft ${findings(count)}.`,
    reason: 'Grund',
    chooseReason: 'Grund auswählen',
    mention: 'Mit @ erwähnen Sie ein Mitglied',
    members: 'Mitglieder zum Erwähnen',
    noMail: 'Kopieren Sie stattdessen im nächsten Schritt den Link.',
  },
  failures: {
    title: 'Einige Befunde konnten nicht geändert werden',
    about: 'Alle anderen wurden geändert. Diese sind weiterhin ausgewählt:',
  },
  undo: {
    undone: (count) => `Für ${findings(count)} rückgängig gemacht.`,
    kept: (count) =>
      `${formatNumber(count)} ${count === 1 ? 'wurde' : 'wurden'} inzwischen geändert und nicht zurückgesetzt.`,
  },
  acceptance: {
    term: 'Akzeptieren für',
    days: (count) => countOf(count, 'Tag', 'Tage'),
    untilDate: 'Bis Datum',
    until: 'Akzeptieren bis',
    limit: 'Höchstens ein Jahr ab heute',
    reopens: (day) => `Wird am ${day} wieder geöffnet.`,
    approver: (name) => <>Sie genehmigen dies als {name}.</>,
  },
  due: {
    legend: 'Fälligkeit',
    specific: 'An einem bestimmten Tag',
    sla: 'Gemäß SLA',
    none: 'Keine Fälligkeit',
    day: 'Fällig am',
    dayHint: 'Fällig am Ende dieses Tages in Ihrer Zeitzone',
  },
  recipients: {
    vendor: (domain, count) => `${domain} · ${findings(count)}`,
    others: 'Anfragen an alle anderen Lieferanten gehen an deren eigene Kontakte.',
    noContacts: 'Dieser Lieferant hat noch keine Kontakte. Fügen Sie einen Empfänger hinzu.',
    name: 'Name',
    email: 'E-Mail',
    add: 'Empfänger hinzufügen',
  },
  disclosure: {
    label: 'Dem Lieferanten seinen eigenen Score mit Beleg zeigen',
    about:
      'Über seinen Link sieht der Lieferant dann auch seinen Score und kann einen signierten Beleg mit allem herunterladen, was zählt: alle Befunde mit ihren Nachweisen, nicht nur diese, die Titel von Sicherheitsvorfällen, und wie viele Befunde Sie ausgeschlossen haben. Was heruntergeladen wurde, lässt sich nicht zurückholen.',
  },
}
