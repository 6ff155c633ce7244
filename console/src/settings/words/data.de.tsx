import { countOf } from '../../parts/count-of.ts'
import type { dataWords } from './data.tsx'

const days = (count: number): string => countOf(count, 'Tag', 'Tage')

export const dataGerman: typeof dataWords = {
  retention: {
    title: 'Wie lange Daten bleiben',
    about:
      'Ältere Daten werden endgültig gelöscht, stündlich und frühestens eine Stunde nach einer Änderung. Jeder Durchlauf hinterlässt einen Eintrag mit den Anzahlen im Prüfprotokoll.',
    table: 'Tage, die Daten bleiben',
    kind: 'Daten',
    days: 'Tage',
    limits: 'Erlaubt',
    field: (name) => `Tage: ${name}`,
    forever: 'Unbegrenzt',
    atLeast: (count) => `ab ${countOf(count, 'Tag', 'Tagen')}`,
    between: (from, to) => `${from} bis ${days(to)}`,
    kept: days,
    hint: 'Lassen Sie ein Feld leer, um Daten unbegrenzt zu behalten, wo das erlaubt ist.',
    counting: 'Zu löschende Daten werden gezählt…',
    deletesNone: 'Nichts ist alt genug, um gelöscht zu werden.',
    deletes: (parts) => `Das löscht ${parts}.`,
    orMore: (count) => `${count} oder mehr`,
    saved: 'Aufbewahrung gespeichert.',
    failed: 'Die Aufbewahrung konnte nicht gespeichert werden',
    classes: {
      RETENTION_CLASS_AUDIT_ENTRIES: 'Einträge im Prüfprotokoll',
      RETENTION_CLASS_DELIVERIES: 'Zustellungen an Webhooks und Alarmkanäle',
      RETENTION_CLASS_MAILS: 'Gesendete oder aufgegebene E-Mails',
      RETENTION_CLASS_NOTIFICATIONS: 'Mitteilungen in Posteingängen',
      RETENTION_CLASS_EVIDENCE: 'Nachweise behobener Befunde',
      RETENTION_CLASS_DOCUMENTS: 'Abgelaufene Dokumente',
      RETENTION_CLASS_RECEIPTS: 'Belege für Scores',
    },
  },
  stays: {
    title: 'Was sonst gespeichert ist',
    about:
      'Lieferanten, Befunde, Fragebögen und Ereignisse bleiben, bis Sie diese oder die Organisation löschen. Sitzungen, Links und gespeicherte Antworten auf wiederholte Aufrufe verschwinden, wenn sie ablaufen. Sicherungen behalten alles, bis Ihre Administration sie löscht.',
  },
  deletion: {
    title: 'Diese Organisation löschen',
    about:
      'Sieben Tage nach Ihrer Bestätigung wird alles darin gelöscht. Bis dahin kann jeder Inhaber die Löschung abbrechen.',
    open: 'Organisation löschen',
    dialog: (name) => `${name} löschen?`,
    goes: 'In sieben Tagen wird endgültig gelöscht:',
    what: [
      'alle Lieferanten, Befunde und Nachweise, Fragebögen, Ereignisse und Berichte',
      'alle Zugangsdaten, Webhooks, E-Mails und Links an Lieferanten',
      'das Prüfprotokoll',
      'die Konten von Personen, die keiner anderen Organisation angehören',
    ],
    stays:
      'Was bleibt: die ID der Organisation, wer die Löschung wann verlangt hat, nur für die Administration, und Sicherungen, bis sie gelöscht werden. Alle Mitglieder werden jetzt benachrichtigt, und bis dahin funktioniert alles weiter. Exportieren Sie, was Sie behalten möchten.',
    type: (name) => <>Geben Sie zur Bestätigung {name} ein</>,
    typed: 'Name der Organisation',
    confirm: 'In sieben Tagen löschen',
    scheduled: 'Die Löschung ist geplant. Alle Mitglieder wurden benachrichtigt.',
    failed: 'Die Löschung konnte nicht geplant werden',
    due: (date, name) => (
      <>
        {name} möchte diese Organisation löschen. Am {date} wird alles darin gelöscht.
      </>
    ),
    banner: (date) => <>Diese Organisation wird am {date} mit allem darin gelöscht.</>,
    more: 'Einzelheiten',
    cancel: 'Löschung abbrechen',
    cancelled: 'Die Löschung ist abgebrochen. Die Organisation bleibt.',
    cancelFailed: 'Die Löschung konnte nicht abgebrochen werden',
  },
  account: {
    title: 'Ihr Konto löschen',
    about:
      'Sie verlassen jede Organisation, und Ihr Name, Ihre Adresse, Ihr Passwort und Ihre Sitzungen werden gelöscht. Was Sie geschrieben haben, bleibt unter Ihrem bisherigen Namen bei den Organisationen, und das Prüfprotokoll behält Ihre ID.',
    open: 'Konto löschen',
    dialog: 'Ihr Konto löschen?',
    handOver:
      'Befunde und Lieferanten, die Ihnen zugewiesen sind, gehören dann niemandem. Sind Sie der einzige Inhaber einer Organisation, machen Sie zuerst jemand anderen zum Inhaber oder löschen Sie die Organisation.',
    email: (email) => <>Geben Sie zur Bestätigung {email} ein</>,
    confirm: 'Mein Konto löschen',
  },
}
