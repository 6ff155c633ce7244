import type { accountWords } from './account.tsx'

export const accountGerman: typeof accountWords = {
  profile: {
    title: 'Profil',
    saved: 'Name geändert.',
    failed: 'Ihr Name konnte nicht geändert werden',
    roleAt: (role, organization) => `${role} bei ${organization}`,
    connected: 'Verbunden',
  },
  verification: {
    missing:
      'Ihre E-Mail-Adresse ist nicht bestätigt. Bis dahin funktioniert Ihr Konto nur in dieser Organisation.',
    noServer:
      'Es ist kein Mailserver eingerichtet, daher können wir Ihnen keinen Link senden. Bitten Sie Ihre Administration, Ihre Adresse zu bestätigen.',
    sent: (state) => <>Bestätigungs-E-Mail: {state} Öffnen Sie den Link in diesem Browser.</>,
    send: 'Bestätigungslink senden',
    failed: 'Der Bestätigungslink konnte nicht gesendet werden',
  },
  region: {
    title: 'Sprache und Zeit',
    language: 'Sprache',
    english: 'English',
    german: 'Deutsch',
    timeZone: 'Zeitzone',
    failed: 'Sprache und Zeitzone konnten nicht geändert werden',
    takeBrowsers: (zone) => `Zeitzone dieses Browsers verwenden: ${zone}`,
  },
  password: {
    title: 'Passwort',
    managed: 'Sie nutzen Single Sign-on. Ihr Identitätsanbieter verwaltet Ihr Passwort.',
    current: 'Aktuelles Passwort',
    new: 'Neues Passwort',
    change: 'Passwort ändern',
    set: 'Passwort festlegen',
    changed: 'Passwort geändert. Sie wurden überall sonst abgemeldet.',
  },
  digest: {
    title: 'Zusammenfassung',
    about:
      'Eine E-Mail mit allem, was Ihre Aufmerksamkeit braucht: gefallene Scores, neu ausgenutzte Schwachstellen, Überfälliges und Antworten zur Prüfung. Gibt es nichts zu berichten, erhalten Sie keine.',
    noServer: 'Ihre Auswahl gilt, sobald ein Mailserver eingerichtet ist.',
    unverified: 'Sie erhalten sie, sobald Ihre E-Mail-Adresse bestätigt ist.',
    send: 'Zusammenfassung senden',
    daily: 'Täglich',
    weekly: 'Montags',
    time: 'Uhrzeit',
    zone: (zone) => `In Ihrer Zeitzone, ${zone}.`,
    saved: 'Zusammenfassung geändert.',
    failed: 'Ihre Zusammenfassung konnte nicht geändert werden',
  },
  sessions: {
    title: 'Sitzungen',
    browser: 'Browser',
    signedIn: 'Angemeldet',
    current: 'Diese Sitzung',
    from: (address, organization) => `${address}, ${organization}`,
    browserOn: (browser, system) => `${browser} unter ${system}`,
    unknown: 'Unbekannter Browser',
    end: 'Abmelden',
    ended: 'Sitzung abgemeldet.',
    failed: 'Die Sitzung konnte nicht abgemeldet werden',
  },
}
