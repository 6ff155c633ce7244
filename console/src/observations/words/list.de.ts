import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { ListWords } from './list.ts'

export const listWords: ListWords = {
  page: {
    title: 'Befunde',
    about: 'Sicherheitsbefunde zu überwachten Lieferanten und Ihren eigenen Domains.',
    disputed: (count) => countOf(count, 'Befund mit Einspruch', 'Befunde mit Einspruch'),
  },
  explorer: {
    search: 'Befunde suchen',
    which: 'Welche Befunde',
    open: 'Offen',
    resolved: 'Behoben',
    all: 'Alle',
    grouping: 'Liste oder Gruppen',
    list: 'Liste',
    groupings: {
      OBSERVATION_GROUP_BY_VULNERABILITY: 'Nach Schwachstelle',
      OBSERVATION_GROUP_BY_OBSERVATION_TYPE: 'Nach Befundart',
      OBSERVATION_GROUP_BY_CATEGORY: 'Nach Kategorie',
      OBSERVATION_GROUP_BY_VENDOR: 'Nach Lieferant',
      OBSERVATION_GROUP_BY_ASSET: 'Nach Asset',
    },
  },
  columns: {
    severity: 'Schweregrad',
    finding: 'Befund',
    asset: 'Asset',
    vendor: 'Lieferant',
    review: 'Bearbeitung',
    assignee: 'Zugewiesen',
    due: 'Fällig',
    lastSeen: 'Zuletzt',
    group: 'Gruppe',
    category: 'Kategorie',
    count: 'Anzahl',
    vendors: 'Lieferanten',
    assets: 'Assets',
    flagged: 'Markiert',
    percent: (share) => `${share} %`,
  },
  marks: {
    flagged: 'Markiert',
    disputed: 'Einspruch',
    exploited: 'Ausgenutzt',
    comments: (count) => countOf(count, 'Kommentar', 'Kommentare'),
  },
  list: {
    title: 'Befunde',
    groups: 'Gruppen von Befunden',
    counts: {
      OBSERVATION_MODE_OPEN: (count) => countOf(count, 'offener Befund', 'offene Befunde'),
      OBSERVATION_MODE_RESOLVED: (count) => countOf(count, 'behobener Befund', 'behobene Befunde'),
      OBSERVATION_MODE_ALL: (count) => countOf(count, 'Befund', 'Befunde'),
    },
    groupCount: (count) => countOf(count, 'Gruppe', 'Gruppen'),
  },
  empty: {
    noMatch: 'Keine passenden Befunde',
    noResolved: 'Noch keine behobenen Befunde',
    aboutResolved: 'Hier erscheinen Befunde, die behoben und nicht mehr festgestellt wurden.',
    noOpen: 'Keine offenen Befunde',
    aboutOpen: 'Befunde stammen aus Prüfungen überwachter Lieferanten und aus Importen.',
    aboutVendor:
      'Entweder wurde nichts gefunden, oder der Lieferant wird nicht überwacht. Nur überwachte Lieferanten werden geprüft.',
    vendors: 'Lieferanten anzeigen',
  },
  bulk: {
    label: 'Aktionen für die ausgewählten Befunde',
    selected: (count) => `${formatNumber(count)} ausgewählt`,
    more: 'Mehr',
    clear: 'Auswahl aufheben',
    flagMatching: 'Alle Treffer markieren',
    flagMatchingQuestion: (count) =>
      count === 1
        ? 'Der offene Befund, der den Filtern entspricht, wird markiert.'
        : `Alle ${formatNumber(count)} offenen Befunde, die den Filtern entsprechen, werden markiert.`,
    flagAll: 'Alle markieren',
    flagFailed: 'Die Befunde konnten nicht markiert werden',
    groupsLabel: 'Aktionen für die ausgewählten Gruppen',
    flagGroups: 'Alle offenen Befunde dieser Gruppen markieren',
    groupsFlagged: (count) => `${countOf(count, 'Gruppe', 'Gruppen')} markiert.`,
    flagGroupsFailed: 'Die Gruppen konnten nicht markiert werden',
  },
  export: {
    export: 'Exportieren',
    stop: 'Export abbrechen',
    stopAfter: (rows) => `Export abbrechen (${countOf(rows, 'Zeile', 'Zeilen')})`,
    failed: 'Die Befunde konnten nicht exportiert werden',
    interrupted: 'Der Export wurde unterbrochen. Versuchen Sie es erneut.',
    fileName: (day, ending) => `befunde-${day}.${ending}`,
  },
}
