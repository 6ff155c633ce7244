import { countOf } from '../../parts/count-of.ts'
import type { membersWords } from './members.ts'

export const membersGerman: typeof membersWords = {
  title: 'Mitglieder',
  lastSeen: 'Zuletzt aktiv',
  since: 'Mitglied seit',
  shown: (shown, total) => `${shown} von ${total}`,
  more: 'Mehr anzeigen',
  you: 'Sie',
  provisioned: 'Von Ihrem Anbieter verwaltet',
  unverified: 'E-Mail nicht bestätigt',
  roleOf: (name) => `Rolle von ${name}`,
  roleChanged: (name, role) => `${name} hat jetzt die Rolle ${role}.`,
  roleFailed: 'Die Rolle konnte nicht geändert werden',
  roles: {
    owner: 'Kann alles, auch Mitglieder, Zugangsdaten und Webhooks verwalten.',
    analyst: 'Arbeitet mit Lieferanten, Befunden, Ereignissen und Fragebögen.',
    viewer: 'Sieht all das ebenfalls, kann aber nichts ändern.',
  },
  invitations: {
    title: 'Offene Einladungen',
    mail: 'E-Mail',
    byLink: 'Als Link weitergegeben',
    invitedBy: 'Eingeladen von',
    expires: 'Gültig bis',
    revoke: 'Zurückziehen',
    revokeQuestion: (email) => `Der Einladungslink für ${email} funktioniert dann nicht mehr.`,
    confirm: 'Einladung zurückziehen',
    revoked: 'Einladung zurückgezogen.',
    failed: 'Die Einladung konnte nicht zurückgezogen werden',
  },
  invite: {
    title: 'Mitglied einladen',
    invite: 'Einladen',
    noServer: 'Sie erhalten stattdessen einen Link zum Weitergeben.',
    failed: 'Das Mitglied konnte nicht eingeladen werden',
    done: (email) => `${email} eingeladen`,
    mailed: (email) =>
      `Der Link geht nur per E-Mail an ${email}. Annehmen kann die Einladung also nur, wer diese E-Mail liest.`,
    byHand:
      'Es ist kein Mailserver eingerichtet, daher wurde nichts gesendet. Kopieren Sie den Link und geben Sie ihn selbst weiter: Er wird nur jetzt angezeigt. Jeder mit diesem Link kann die Einladung annehmen, daher bleibt die Adresse unbestätigt, und das Konto funktioniert nur in dieser Organisation.',
    link: 'Einladungslink',
    linkAbout: '7 Tage gültig, für eine Person.',
    close: 'Fertig',
  },
  removal: {
    title: 'Mitglied entfernen',
    about: (name, email) =>
      `${name} (${email}) wird sofort abgemeldet und kann sich hier nicht mehr anmelden. Die bisherigen Aktivitäten bleiben im Prüfprotokoll.`,
    credentials: (count) =>
      `Von dieser Person ${count === 1 ? 'stammt 1 API-Zugang, dessen Secret' : `stammen ${countOf(count, 'API-Zugang', 'API-Zugänge')}, deren Secrets`} sie kennen könnte`,
    credentialsAbout:
      'Ausgewählte Zugangsdaten werden gelöscht, und was sie verwendet, funktioniert nicht mehr. Die übrigen bleiben gültig.',
    done: (name) => `${name} entfernt.`,
    doneWith: (name, count) =>
      `${name} entfernt und ${countOf(count, 'API-Zugang', 'API-Zugänge')} gelöscht.`,
    failed: 'Das Mitglied konnte nicht entfernt werden',
  },
}
