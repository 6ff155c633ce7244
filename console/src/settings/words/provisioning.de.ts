import { countOf } from '../../parts/count-of.ts'
import type { provisioningWords } from './provisioning.ts'

export const provisioningGerman: typeof provisioningWords = {
  title: 'Verbindung',
  about:
    'Ihr Identitätsanbieter kann Mitglieder per SCIM 2.0 hinzufügen, ändern und entfernen. Wer dort entfernt wird, verliert sofort den Zugriff. Angenommen werden nur Adressen in Ihren bestätigten Domains.',
  signIn: 'Bereitgestellte Personen haben kein Passwort: Sie melden sich mit Single Sign-on an.',
  url: 'Basis-URL',
  urlAbout: 'Tragen Sie sie bei Ihrem Identitätsanbieter als Mandanten-URL oder Basis-URL ein.',
  off: 'Es gibt kein Token: Ihr Identitätsanbieter kann sich nicht verbinden.',
  people: (count) => countOf(count, 'Person', 'Personen'),
  facts: { people: 'Vom Anbieter gesendet', createdBy: 'Erstellt von' },
  create: 'Token erstellen',
  replace: 'Token ersetzen',
  replaceQuestion:
    'Das bisherige Token wird sofort ungültig. Tragen Sie das neue bei Ihrem Identitätsanbieter ein.',
  replaceConfirm: 'Token ersetzen',
  createFailed: 'Das Token konnte nicht erstellt werden',
  token: 'Token',
  tokenTitle: 'Token für die Bereitstellung',
  stop: 'Bereitstellung beenden',
  stopQuestion:
    'Das Token wird sofort ungültig. Die Mitglieder bleiben mit ihren Rollen, und Sie verwalten sie wieder hier.',
  stopConfirm: 'Bereitstellung beenden',
  stopped: 'Die Bereitstellung ist beendet.',
  stopFailed: 'Die Bereitstellung konnte nicht beendet werden',
  roles: {
    title: 'Gruppen und Rollen',
    about:
      'Es zählt die höchste Rolle der Gruppen einer Person. Ohne Gruppen erhalten neue Mitglieder die Standardrolle, und Sie ändern Rollen unter „Mitglieder“.',
    list: 'Gruppen',
    one: 'Gruppe',
    group: (number) => `Name der Gruppe ${number}`,
    role: (number) => `Rolle der Gruppe ${number}`,
    default: 'Standardrolle',
    defaultAbout: 'Für Personen, die in keiner dieser Gruppen sind.',
    none: 'Es sind keine Gruppen zugeordnet.',
    counting: 'Es wird geprüft, welche Rollen sich ändern …',
    changesNone: 'Bei keinem Mitglied ändert sich die Rolle.',
    changes: (count) =>
      `Beim Speichern ändert sich die Rolle von ${countOf(count, 'Mitglied', 'Mitgliedern')}; sie werden von dieser Organisation abgemeldet.`,
    saved: 'Rollen gespeichert.',
    savedChanging: (count) =>
      `Rollen gespeichert und bei ${countOf(count, 'Mitglied', 'Mitgliedern')} geändert.`,
    failed: 'Die Rollen konnten nicht gespeichert werden',
  },
}
