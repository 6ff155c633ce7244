import { formatNumber } from '../../parts/format.ts'
import type { pageWords as english } from './page.tsx'

export const pageWords: typeof english = {
  actions: {
    cancel: 'Fragebogen zurückziehen',
    cancelDraft: 'Ein zurückgezogener Entwurf lässt sich nicht wieder öffnen.',
    cancelSent: (vendor) =>
      `Der Link für ${vendor} funktioniert ab sofort nicht mehr. Ein zurückgezogener Fragebogen lässt sich nicht wieder öffnen.`,
    cancelled: 'Fragebogen zurückgezogen.',
    cancelFailed: 'Der Fragebogen konnte nicht zurückgezogen werden',
    answer: 'Für den Lieferanten antworten',
    stopAnswering: 'Zurück zu den Antworten',
    start: 'Durchsicht beginnen',
    started: 'Durchsicht begonnen.',
    startFailed: 'Die Durchsicht konnte nicht begonnen werden',
    return: 'An Lieferanten zurückgeben',
    complete: 'Annehmen und abschließen',
  },
  page: {
    returned: 'An den Lieferanten zurückgegeben:',
    review: 'Durchsicht:',
    which: 'Angezeigte Fragen',
    all: 'Alle Fragen',
    risky: 'Riskante Antworten',
    open: 'Unbeantwortet',
  },
  sheet: {
    fileDeleted: 'Die Datei wurde gelöscht.',
    none: 'Keine Fragen',
    noneHint: 'Keine Frage passt zu diesem Filter.',
    answeredOf: (answered, total) => `${formatNumber(answered)} von ${formatNumber(total)}`,
    noAnswer: 'Keine Antwort',
    noAnswerOptional: 'Keine Antwort (optional)',
  },
  summary: {
    answeredOf: (answered, total) => `${formatNumber(answered)} von ${formatNumber(total)} Fragen`,
    scoreLater: 'Verfügbar nach dem Einreichen',
    scoreHint: 'Anteil des vermiedenen Risikos, von 100',
    title: 'Details',
    noRecipients: 'Noch keine',
    template: (name, version) => `${name}, Version ${version}`,
    created: 'Erstellt',
    createdBy: (when, name) => (
      <>
        {when} von {name}
      </>
    ),
    requested: 'Angefragt',
    email: 'E-Mail',
    opened: 'Zuerst geöffnet',
    completed: 'Abgeschlossen',
  },
  complete: {
    hint: (vendor) =>
      `Damit nehmen Sie die Antworten so an, wie sie sind. Der Link für ${vendor} funktioniert dann nicht mehr, und die Antworten lassen sich nicht mehr ändern.`,
    comment: 'Kommentar zur Durchsicht (optional)',
    commentHint: 'Wird mit dem Fragebogen gespeichert. Der Lieferant sieht ihn nicht.',
    submit: 'Abschließen',
    done: 'Fragebogen abgeschlossen.',
    failed: 'Der Fragebogen konnte nicht abgeschlossen werden',
  },
  dueDate: {
    title: 'Fälligkeit ändern',
    hint: 'Der Lieferant sieht dieses Datum im Formular. Der Link funktioniert danach noch 30 Tage.',
    submit: 'Ändern',
    done: 'Fälligkeit geändert.',
    failed: 'Die Fälligkeit konnte nicht geändert werden',
  },
  return: {
    comment: 'Was fehlt?',
    commentHint: (vendor) =>
      `${vendor} sieht das über den Antworten und kann sie über denselben Link ergänzen.`,
    dueDate: 'Neue Fälligkeit',
    submit: 'Zurückgeben',
    done: (vendor) => `Antworten an ${vendor} zurückgegeben.`,
    failed: 'Die Antworten konnten nicht zurückgegeben werden',
  },
  behalf: {
    hint: (vendor) =>
      `Sie antworten für ${vendor}. Jede Antwort wird unter Ihrem Namen gespeichert und ist für den Lieferanten in seinem Formular sichtbar.`,
    submitted: (vendor) => `Antworten von ${vendor} eingereicht.`,
  },
}
