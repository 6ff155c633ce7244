import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { listWords } from './list.ts'

export const germanList: typeof listWords = {
  about: 'Die Unternehmen, auf die Sie angewiesen sind',
  import: 'Importieren',
  add: 'Lieferant hinzufügen',
  search: 'Lieferanten suchen',
  count: (count) => countOf(count, 'Lieferant', 'Lieferanten'),
  matches: (count) => countOf(count, 'passender Lieferant', 'passende Lieferanten'),
  change: '30 Tage',
  risk: 'Risiko',
  open: 'Offen',
  critical: 'Kritisch',
  groups: 'Gruppen',
  empty: {
    noMatch: 'Keine passenden Lieferanten',
    title: 'Noch keine Lieferanten',
    import: 'CSV-Datei importieren',
    hint: 'Für den Anfang genügt eine Domain.',
    hintForReaders: 'Mitglieder mit Schreibrechten können Lieferanten hinzufügen.',
  },
  export: {
    button: 'Exportieren',
    csv: 'CSV (kann wieder importiert werden)',
    ndjson: 'NDJSON (alle Felder)',
    failed: 'Die Lieferanten konnten nicht exportiert werden',
    running: 'Wird exportiert',
    progress: (count) => `${formatNumber(count)} exportiert`,
  },
  addDialog: {
    title: 'Lieferant hinzufügen',
    domainHint: 'Die Hauptdomain des Unternehmens',
    companyHint: 'Bleibt das Feld leer, wird der Name aus der Domain abgeleitet',
    monitor: 'Diesen Lieferanten überwachen',
    monitorHint: 'Prüft und bewertet den Lieferanten von außen. Belegt einen Überwachungsplatz.',
    more: 'Risiko, Daten und Vertrag',
    done: (company) => `${company} wurde hinzugefügt.`,
    failed: 'Der Lieferant konnte nicht hinzugefügt werden',
  },
}
