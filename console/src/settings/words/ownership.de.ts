import type { ownershipWords } from './ownership.ts'

export const ownershipGerman: typeof ownershipWords = {
  lookUp: {
    title: 'Eigentümer nachschlagen',
    domain: 'Gesuchte Domain',
    submit: 'Nachschlagen',
    unknown: (domain) => `Für ${domain} ist kein Eigentümer bekannt.`,
    builtIn: (domain, owner) => `${domain} gehört laut mitgelieferter Tabelle zu ${owner}.`,
    corrected: (domain, owner) => `${domain} gehört laut Ihrer Korrektur zu ${owner}.`,
  },
  title: 'Korrekturen',
  about:
    'Ein Unternehmen und seine Tochterunternehmen bilden eine Gruppe: Sie sind keine Viertparteien füreinander, und ein Ereignis bei einem wird bei allen angezeigt. Ändern Sie einen Eigentümer, bewerten wir offene Ereignisse neu.',
  empty: 'Es gibt keine Korrekturen. Die mitgelieferte Tabelle gilt.',
  domain: 'Domain',
  ownedBy: 'Gehört zu',
  builtIn: 'Mitgelieferte Tabelle',
  changed: 'Geändert',
  independent: 'Unabhängig',
  emptyHint: 'Leer lassen, wenn unabhängig',
  remove: (domain) => `Korrektur für ${domain} entfernen`,
  removed: (domain) => `Korrektur für ${domain} entfernt. Die mitgelieferte Tabelle gilt.`,
  removeFailed: 'Die Korrektur konnte nicht entfernt werden',
  setIndependent: (domain) => `${domain} gilt jetzt als unabhängig.`,
  setOwner: (domain, owner) => `${domain} gehört jetzt zu ${owner}.`,
  failed: 'Der Eigentümer konnte nicht gespeichert werden',
}
