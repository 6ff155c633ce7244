import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { domainWords } from './domains.ts'

const howSuggested =
  'Parapet schlägt Domains anhand von Weiterleitungen, Zertifikaten, Mail-Einträgen und importierten Hostnamen überwachter Lieferanten vor.'

export const germanDomains: typeof domainWords = {
  suggested: 'Vorgeschlagene Domains',
  confirmed: 'Bestätigte Domains',
  rejected: 'Abgelehnte Domains',
  actions: 'Aktionen',
  add: 'Domain hinzufügen',
  addFailed: 'Die Domain konnte nicht hinzugefügt werden',
  updateFailed: 'Die Domain konnte nicht geändert werden',
  confirmOne: (domain) => `${domain} bestätigen`,
  confirmDone: (domain) => `${domain} wurde bestätigt und zählt jetzt für den Score des Lieferanten.`,
  reject: 'Ablehnen',
  rejectOne: (domain) => `${domain} ablehnen`,
  rejectDone: (domain) => `${domain} wurde abgelehnt und wird nicht mehr vorgeschlagen.`,
  drop: 'Domain ablehnen',
  dropQuestion: (domain) =>
    `${domain} wird nicht mehr geprüft. Offene Befunde dort und auf Subdomains gelten als behoben, und die Domain wird nicht mehr vorgeschlagen.`,
  dropDone: (domain, resolved) =>
    resolved === 0
      ? `${domain} wurde abgelehnt und zählt nicht mehr für den Score des Lieferanten.`
      : `${domain} wurde abgelehnt und zählt nicht mehr für den Score des Lieferanten. ${countOf(resolved, 'offener Befund gilt als behoben', 'offene Befunde gelten als behoben')}.`,
  remove: 'Domain entfernen',
  removeQuestion: (domain) =>
    `${domain} wird aus dieser Liste entfernt und kann wieder vorgeschlagen werden.`,
  removeDone: (domain) => `${domain} wurde entfernt und kann wieder vorgeschlagen werden.`,
  removeFailed: 'Die Domain konnte nicht entfernt werden',
  hosts: (count) => countOf(count, 'bekannter Host', 'bekannte Hosts'),
  noneSuggested: `Nichts zu prüfen. ${howSuggested}`,
  noneConfirmed: (primary) => `Keine außer der Hauptdomain ${primary}.`,
  link: (count) => countOf(count, 'vorgeschlagene Domain prüfen', 'vorgeschlagene Domains prüfen'),
  about: 'Domains, die zu Ihren Lieferanten gehören könnten. Sie zählen erst, wenn Sie sie bestätigen.',
  review: 'Prüfen',
  moreEvidence: (count) => `(+${formatNumber(count)} weitere)`,
  toReview: (count) => countOf(count, 'Vorschlag zu prüfen', 'Vorschläge zu prüfen'),
  nothing: 'Nichts zu prüfen',
  back: 'Zurück zu den Lieferanten',
  howSuggested,
}
