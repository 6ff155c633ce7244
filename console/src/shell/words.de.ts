import { countOf } from '../parts/count-of.ts'
import { formatNumber } from '../parts/format.ts'
import type { ShellWords } from './words.ts'

export const german: ShellWords = {
  close: 'Schließen',
  wentWrong: 'Auf dieser Seite ist etwas schiefgegangen.',
  pages: {
    home: 'Übersicht',
    inbox: 'Posteingang',
    scoreChanges: 'Score-Änderungen',
    vendors: 'Lieferanten',
    vendorGroups: 'Lieferantengruppen',
    observations: 'Befunde',
    events: 'Sicherheitsereignisse',
    fourthParties: 'Viertparteien',
    questionnaires: 'Fragebögen',
    documents: 'Dokumente',
    settings: 'Einstellungen',
  },
  shell: {
    brand: 'Parapet',
    skip: 'Zum Inhalt',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
    areas: 'Bereiche',
    organization: (name) => `Organisation: ${name}`,
    findKeys: 'Strg K',
  },
  account: {
    of: (name) => `Konto von ${name}`,
    roleIn: (role, organization) => `${role} bei ${organization}`,
    switchTo: (organization) => `Zu ${organization} wechseln`,
    light: 'Hell',
    dark: 'Dunkel',
    asSystem: 'Wie das System',
    yours: 'Ihr Konto',
    apiReference: 'API-Referenz',
    signOut: 'Abmelden',
  },
  palette: {
    find: 'Alles durchsuchen',
    hint: 'Lieferant, CVE, Ereignis oder Seite',
    results: 'Ergebnisse',
    nothing: 'Keine Treffer.',
    openAt: (open, vendors) =>
      `${formatNumber(open)} offen bei ${countOf(vendors, 'Lieferant', 'Lieferanten')}`,
    viewOf: (rows) => `Ansicht: ${rows}`,
    views: 'Gespeicherte Ansichten',
    pages: 'Seiten',
    commands: 'Befehle',
    showKeys: 'Tastenkürzel anzeigen',
  },
  keys: {
    title: 'Tastenkürzel',
    ctrl: 'Strg',
    goTo: (page) => `Gehe zu: ${page}`,
    does: {
      find: 'Alles durchsuchen oder einen Befehl ausführen',
      search: 'Diese Liste durchsuchen',
      next: 'Nächste Zeile',
      previous: 'Vorige Zeile',
      open: 'Zeile öffnen',
      select: 'Zeile auswählen',
      close: 'Schließen, was offen ist',
      undo: 'Die letzte Aktion rückgängig machen, solange die Leiste es anbietet',
      help: 'Diese Kürzel anzeigen',
    },
  },
  bell: {
    empty: 'Posteingang, nichts ungelesen',
    unread: (count) => `Posteingang, ${count} ungelesen`,
  },
  demo: {
    invented: 'Diese Unternehmen und Befunde sind erfunden.',
    start: 'Sehen Sie sich um, oder beginnen Sie mit Ihren eigenen Daten',
  },
  notFound: {
    title: 'Seite nicht gefunden',
    about: 'Die Adresse ist vielleicht falsch geschrieben, oder der Eintrag wurde gelöscht.',
    home: 'Zur Übersicht',
  },
  proof: {
    title: 'Bestätigen Sie, dass Sie es sind',
    about:
      'Diese Änderung ist heikel, daher fragen wir noch einmal. Danach fragen wir zehn Minuten lang nicht wieder.',
    password: 'Passwort',
    wrong: 'Das ist nicht Ihr Passwort.',
    confirm: 'Bestätigen',
    providerAbout:
      'Sie melden sich über Ihren Identitätsanbieter an. Melden Sie sich dort noch einmal an und wiederholen Sie dann die Änderung: Was Sie auf dieser Seite eingegeben haben, geht verloren.',
  },
  signInAgain: {
    title: 'Ihre Sitzung ist abgelaufen',
    about: (email) =>
      `Melden Sie sich als ${email} an, um fortzufahren. Alle Ihre Eingaben stehen noch auf der Seite.`,
    or: 'oder',
    newTab: (provider) => `${provider} in einem neuen Tab`,
    leave: 'Diese Seite verlassen',
    somebodyElse: 'Die neue Sitzung gehört jemand anderem.',
  },
}
