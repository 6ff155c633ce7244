import { formatHundredths } from '../../parts/format.ts'
import type { templateWords as english } from './template.ts'

export const templateWords: typeof english = {
  templates: {
    title: 'Fragebogenvorlagen',
    about: 'Wiederverwendbare Fragen für Fragebögen.',
    import: 'Vorlage importieren',
    id: 'ID',
    version: 'Version',
    questions: 'Fragen',
    source: 'Herkunft',
    license: 'Lizenz',
    active: 'Aktiv',
    archived: 'Archiviert',
    none: 'Keine Vorlagen',
    noneHint: 'Importieren Sie eine aus einer JSON- oder .xlsx-Datei.',
  },
  template: {
    archive: 'Vorlage archivieren',
    archiving:
      'Aus einer archivierten Vorlage lassen sich keine neuen Fragebögen erstellen. Bestehende Fragebögen behalten ihre Fragen.',
    archived: (name) => `${name} wurde archiviert.`,
    archiveFailed: 'Die Vorlage konnte nicht archiviert werden',
    restore: 'Vorlage wiederherstellen',
    restored: (name) => `${name} wurde wiederhergestellt.`,
    restoreFailed: 'Die Vorlage konnte nicht wiederhergestellt werden',
    required: 'Pflicht',
    optional: 'optional',
    notScored: 'ohne Wertung',
    weight: (weight) => `Gewicht ${formatHundredths(weight)}`,
    option: (label, risk) => `${label} (Risiko ${formatHundredths(risk)})`,
    dependsOn: (question) => `Abhängig von: ${question}`,
  },
  import: {
    title: 'Vorlage importieren',
    hint: 'Wählen Sie eine JSON-Datei mit ID, Name, Version und Abschnitten mit Fragen oder eine .xlsx-Datei, etwa Ihren CAIQ, HECVAT oder VSA. Gibt es schon eine Vorlage mit dieser ID, wird sie durch eine höhere Version ersetzt.',
    file: 'Datei',
    clear: 'Datei entfernen',
    noFile: 'Wählen Sie eine Datei aus.',
    noJson: 'Diese Datei enthält kein JSON-Objekt.',
    submit: 'Importieren',
    created: (name) => `${name} wurde importiert.`,
    updated: (name) => `${name} wurde auf diese Version aktualisiert.`,
    unchanged: (name) => `${name} ist bereits auf dem neuesten Stand.`,
    failed: 'Die Vorlage konnte nicht importiert werden',
  },
}
