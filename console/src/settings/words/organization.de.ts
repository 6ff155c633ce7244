import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { organizationWords } from './organization.ts'

export const organizationGerman: typeof organizationWords = {
  title: 'Organisation',
  nameAbout: 'Lieferanten sehen den Namen in Anfragen und Fragebögen.',
  renamed: 'Organisation umbenannt.',
  renameFailed: 'Die Organisation konnte nicht umbenannt werden',
  id: 'ID',
  primaryDomain: 'Hauptdomain',
  monitored: 'Überwachte Lieferanten',
  usedSlots: (used, slots) => `${formatNumber(used)} von ${formatNumber(slots)}`,
  access: 'Zugriff',
  ownDomainsOnly: 'Nur eigene Domains, keine Lieferanten',
  demo: 'Dies ist die Demo-Organisation.',
  leaveDemo: 'Mit eigenen Daten beginnen',
  sso: {
    require: 'Single Sign-on verlangen',
    about:
      'Mitglieder können hier nur arbeiten, wenn sie sich über Ihren Identitätsanbieter angemeldet haben.',
    effect:
      'Beim Einschalten werden alle abgemeldet, die ein Passwort verwendet haben. Mitglieder mit unbestätigter E-Mail-Adresse können Single Sign-on nicht nutzen: Entfernen Sie sie und laden Sie sie erneut ein. API-Zugangsdaten funktionieren weiter.',
    noProvider: 'Es ist kein Identitätsanbieter eingerichtet. Ihre Administration kann einen hinzufügen.',
    signInFirst: 'Melden Sie sich zuerst per Single Sign-on an, damit Sie sich nicht aussperren.',
    isRequired: 'Single Sign-on ist jetzt Pflicht.',
    isOptional: 'Single Sign-on ist jetzt freiwillig.',
    failed: 'Die Einstellung zum Single Sign-on konnte nicht geändert werden',
  },
  domains: {
    title: 'Ihre Domains',
    domain: 'Domain',
    verification: 'Bestätigung',
    openFindings: 'Offene Befunde',
    primary: 'Hauptdomain',
    record: 'DNS-Eintrag',
    about:
      'Wir prüfen Ihre Domains von außen, ob bestätigt oder nicht. Nur über eine bestätigte Domain kann man dieser Organisation per Single Sign-on beitreten.',
    toAdd: 'Neue Domain',
    add: 'Domain hinzufügen',
    added: (domain) => `${domain} hinzugefügt.`,
    addFailed: 'Die Domain konnte nicht hinzugefügt werden',
    removeQuestion: (domain) =>
      `${domain} wird nicht mehr geprüft, und alle Befunde dazu werden gelöscht. Das lässt sich nicht rückgängig machen.`,
    remove: 'Domain entfernen',
    removed: (domain, findings) => `${domain} entfernt, mit ${countOf(findings, 'Befund', 'Befunden')}.`,
    removeFailed: 'Die Domain konnte nicht entfernt werden',
  },
  proof: {
    title: (domain) => `${domain} bestätigen`,
    about: (domain) =>
      `Legen Sie diesen TXT-Eintrag bei Ihrem DNS-Anbieter an und lassen Sie ihn bestehen: Wir prüfen ihn täglich. Bis wir ihn finden, kann niemand mit einer Adresse bei ${domain} per Single Sign-on beitreten, und Ihr Identitätsanbieter kann keine Rollen vergeben.`,
    value: 'Wert',
    type: 'Typ',
    verified: 'Bestätigt',
    lapsed: 'Eintrag fehlt',
    notVerified: 'Nicht bestätigt',
    verifiedAt: 'Bestätigt am',
    lapsedAt: 'Fehlt seit',
    lastChecked: 'Zuletzt geprüft',
    nextCheck: 'Nächste Prüfung',
    lastResult: 'Letztes Ergebnis',
    close: 'Schließen',
    check: 'Jetzt prüfen',
    failed: 'Die Prüfung konnte nicht gestartet werden',
  },
}
