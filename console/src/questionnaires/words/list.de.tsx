import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { listWords as english } from './list.tsx'

export const listWords: typeof english = {
  field: {
    vendor: 'Lieferant',
    template: 'Vorlage',
    status: 'Status',
    answered: 'Beantwortet',
    score: 'Score',
    contradictions: 'Widersprüche',
    due: 'Fällig',
    dueDate: 'Fälligkeit',
    submitted: 'Eingereicht',
    updated: 'Aktualisiert',
    recipients: 'Empfänger',
    name: 'Name',
    percent: (percent) => `${formatNumber(Math.round(percent))}\u00A0%`,
    answeredOf: (answered, total) => `${formatNumber(answered)} von ${formatNumber(total)} beantwortet`,
  },
  list: {
    title: 'Fragebögen',
    about: 'Senden Sie Lieferanten Fragebögen und prüfen Sie die Antworten.',
    all: 'Alle Fragebögen',
    templates: 'Vorlagen',
    send: 'Fragebogen senden',
    filters: 'Filter',
    anyVendor: 'Alle Lieferanten',
    anyStatus: 'Jeder Status',
    overdue: 'Überfällig',
    clear: 'Zurücksetzen',
    noMatch: 'Keine passenden Fragebögen',
    noMatchHint: 'Ändern Sie die Filter oder setzen Sie sie zurück.',
    none: 'Noch keine Fragebögen',
    noneHint:
      'Senden Sie einem Lieferanten einen Fragebogen. Er antwortet über einen Link und braucht kein Konto.',
  },
  send: {
    title: 'Fragebogen senden',
    to: (vendor) => `An ${vendor} senden`,
    incomplete: 'Wählen Sie einen Lieferanten und eine Vorlage aus.',
    noRecipients: 'Fügen Sie mindestens einen Empfänger hinzu oder speichern Sie den Fragebogen als Entwurf.',
    template: (name, questions) => `${name}, ${countOf(questions, 'Frage', 'Fragen')}`,
    dueHint: 'Der Link funktioniert danach noch 30 Tage.',
    noMail: 'Kopieren Sie stattdessen im nächsten Schritt den Link.',
    recipientName: (place) => `Name von Empfänger ${place}`,
    recipientEmail: (place) => `E-Mail von Empfänger ${place}`,
    removeRecipient: (place) => `Empfänger ${place} entfernen`,
    addRecipient: 'Empfänger hinzufügen',
    noRecipient: 'Fügen Sie mindestens einen Empfänger hinzu.',
    saveDraft: 'Als Entwurf speichern',
    submit: 'Senden',
    createFailed: 'Der Fragebogen konnte nicht erstellt werden',
    failed: 'Der Fragebogen konnte nicht gesendet werden',
  },
  link: {
    title: (vendor) => `Fragebogen für ${vendor}`,
    noMail: 'Kopieren Sie stattdessen den Link.',
    mailed: (recipients, state) => (
      <>
        Alle Empfänger erhalten einen eigenen Link per E-Mail: {recipients}. {state}
      </>
    ),
    label: 'Link',
    hint: 'Öffnet den Fragebogen ohne Konto. Er wird nur einmal angezeigt.',
    warning: (date) => (
      <>Wer diesen Link hat, kann die Antworten lesen und ändern. Er funktioniert bis {date}.</>
    ),
    done: 'Fertig',
  },
}
