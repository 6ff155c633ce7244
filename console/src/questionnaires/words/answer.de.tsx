import { countOf } from '../../parts/count-of.ts'
import type { answerWords as english } from './answer.tsx'

export const answerWords: typeof english = {
  form: {
    progress: 'Beantwortete Fragen',
    sections: 'Abschnitte',
    review: 'Prüfen und einreichen',
    back: 'Zurück',
    next: (section) => `Weiter: ${section}`,
    saved: 'Gespeichert',
    saving: 'Wird gespeichert …',
    failing: 'Noch nicht gespeichert. Neuer Versuch …',
    notSaved: 'Die Antwort konnte nicht gespeichert werden',
    notSubmitted: 'Die Antworten konnten nicht eingereicht werden',
  },
  question: {
    optional: '(optional)',
    comment: 'Kommentar',
    commentOn: (place) => `Kommentar zu Frage ${place}`,
    addComment: 'Kommentar hinzufügen',
    addCommentOn: (place) => `Kommentar hinzufügen zu Frage ${place}`,
    clear: 'Antwort löschen',
    clearOf: (place) => `Antwort löschen zu Frage ${place}`,
    file: 'Datei',
    replace: 'Datei ersetzen',
    uploaded: (name, size) => `Hochgeladen: ${name}, ${size}`,
    uploading: (name) => `${name} wird hochgeladen …`,
    unknownType: 'Diese Art von Frage lässt sich hier nicht beantworten.',
  },
  submit: {
    missing: (count) =>
      count === 1
        ? 'Vor dem Einreichen fehlt noch 1 Antwort.'
        : `Vor dem Einreichen fehlen noch ${countOf(count, 'Antwort', 'Antworten')}.`,
    empty: 'Noch keine Frage ist beantwortet.',
    ready: 'Alle Pflichtfragen sind beantwortet.',
    to: (organization) => `Bei ${organization} einreichen`,
    title: 'Antworten einreichen',
    hint: (organization) =>
      `${organization} erhält Ihre Antworten so, wie sie sind. Danach können Sie sie nur noch ändern, wenn Sie sie zurückerhalten.`,
    keepEditing: 'Weiter bearbeiten',
    submit: 'Einreichen',
  },
  vendorForm: {
    title: 'Fragebogen',
    asks: (organization, vendor) => `${organization} bittet ${vendor}, diesen Fragebogen zu beantworten.`,
    due: (date) => <>Fällig am {date}.</>,
    returned: (organization) => `${organization} hat Ihre Antworten zurückgegeben:`,
    late: 'Die Frist ist abgelaufen. Sie können noch antworten, solange dieser Link funktioniert.',
    thanks: 'Vielen Dank.',
    submitted: (when) => <>Ihre Antworten wurden eingereicht: {when}.</>,
    reviewing: (organization) =>
      `${organization} prüft sie und meldet sich, falls etwas fehlt. Sie können diese Seite schließen.`,
    deadLink: 'Dieser Link öffnet keinen Fragebogen',
    expired:
      'Vielleicht enthält er einen Tippfehler oder ist abgelaufen, oder der Fragebogen wurde abgeschlossen oder zurückgezogen. Bitten Sie den Absender um einen neuen Link.',
    incomplete:
      'Der Link ist unvollständig. Öffnen Sie ihn noch einmal aus der E-Mail oder kopieren Sie ihn ganz.',
    notLoaded: 'Der Fragebogen konnte nicht geladen werden',
    retry: 'Erneut versuchen',
  },
}
