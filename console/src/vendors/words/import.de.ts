import { countOf } from '../../parts/count-of.ts'
import { formatHundredths, formatNumber } from '../../parts/format.ts'
import type { importWords } from './import.ts'

const rowsOf = (count: number): string => countOf(count, 'Zeile', 'Zeilen')

export const germanImport: typeof importWords = {
  title: 'Lieferanten importieren',
  about: 'Lieferanten aus einer CSV-Datei hinzufügen und auf Wunsch vorhandene aktualisieren',
  denied: 'Ihre Rolle erlaubt das nicht',
  deniedHint: 'Mitglieder mit Schreibrechten können Lieferanten importieren.',
  read: {
    notUtf8:
      'Die Datei ist nicht in UTF-8 und wurde als Windows-1252 gelesen. Prüfen Sie, ob die Namen stimmen.',
    tooBig: (name, mebibytes) =>
      `${name} ist ${formatHundredths(mebibytes)} MiB groß. Ein Import umfasst höchstens 5 MiB und 10.000 Zeilen. Teilen Sie die Datei auf.`,
    spreadsheet: (name) =>
      `${name} ist eine Tabellenkalkulation. Speichern Sie sie als CSV und wählen Sie diese Datei aus.`,
    empty: (name) => `${name} ist leer.`,
  },
  source: {
    choose: 'Datei auswählen',
    template: 'Vorlage herunterladen',
    drop: 'Ziehen Sie eine CSV-Datei hierher, oder',
    limits: 'Höchstens 10.000 Zeilen und 5 MiB. Gespeichert wird erst, wenn Sie eine Vorschau gesehen haben.',
    paste: 'Oder Zeilen einfügen',
    pasted: 'Eingefügte Zeilen',
    rows: 'Zeilen',
    rowsHint:
      'Die erste Zeile nennt die Spalten. Aus einer Tabellenkalkulation kopierte Zellen funktionieren auch.',
    rowsExample: 'domain_name,company_name,risk_level\nacme.com,Acme GmbH,high',
    check: 'Zeilen prüfen',
    table: 'Spalten des Imports',
    column: 'Spalte',
    values: 'Werte',
    example: 'Beispiel',
    hint: 'Spalten mit anderen Namen, etwa Supplier oder Website, ordnen Sie im nächsten Schritt zu. Vorhandene Lieferanten werden nur auf Wunsch aktualisiert. Leere Zellen ändern nichts.',
  },
  takes: {
    domain: 'Die Hauptdomain oder die Adresse der Website. In jeder Zeile erforderlich.',
    company: 'Wenn leer, aus der Domain abgeleitet',
    companyExample: 'Acme GmbH',
    reference: 'Ihre eigene Nummer für den Lieferanten',
    monitored: 'yes oder no, true oder false, 1 oder 0',
    dataShared: (members) =>
      `Einer oder mehrere dieser Werte, getrennt durch ; (oder durch |, wenn die Datei Semikolons oder Tabulatoren verwendet): ${members}`,
    access: (members) => `Einer oder mehrere dieser Werte, ebenso getrennt: ${members}`,
    contractValue: 'Eine ganze Zahl in der kleinsten Einheit der Währung, etwa Cent',
    contractEnd: 'Ein Datum wie 2027-12-31',
    owner: 'Die E-Mail-Adresse oder Benutzer-ID eines Mitglieds',
    tier: '1, 2 oder 3. Legt die Stufe von Hand fest; Lieferanten, die diese Stufe schon haben, bleiben unverändert.',
  },
  mapping: {
    title: 'Spalten',
    table: 'Spalten der Datei',
    inFile: 'In der Datei',
    first: 'Erster Wert',
    target: 'Importieren als',
    unnamed: (place) => `Spalte ${formatNumber(place)}`,
    targetOf: (column) => `${column} importieren als`,
    skipped: 'Nicht importiert',
  },
  problems: {
    noSlots: 'Alle Überwachungsplätze sind belegt.',
    noChange: 'Der Lieferant hat diese Werte bereits.',
    exists:
      'Den Lieferanten gibt es bereits. Wählen Sie „Vorhandene Lieferanten aktualisieren“, um ihn zu ändern.',
    ragged: (cells, expected) =>
      `Die Zeile hat ${countOf(cells, 'Zelle', 'Zellen')}, die erste Zeile der Datei aber ${formatNumber(expected)}.`,
  },
  steps: {
    imported: (rows) => countOf(rows, 'Zeile importiert.', 'Zeilen importiert.'),
    failed: 'Die Datei konnte nicht importiert werden',
    another: 'Andere Datei auswählen',
    noRows: (name) => `${name} hat unter der Zeile mit den Spaltennamen keine weiteren Zeilen.`,
    result: (accepted, total) => `${formatNumber(accepted)} von ${rowsOf(total)} importiert.`,
    preview: ({ total, added, changed }) =>
      `${formatNumber(added + changed)} von ${rowsOf(total)} importierbar: ${countOf(added, 'neuer Lieferant', 'neue Lieferanten')}, ${countOf(changed, 'geänderter Lieferant', 'geänderte Lieferanten')}. Noch ist nichts gespeichert.`,
    size: (rows, columns) => `${rowsOf(rows)}, ${countOf(columns, 'Spalte', 'Spalten')}`,
    show: 'Lieferanten anzeigen',
    import: (rows) => `${rowsOf(rows)} importieren`,
    update: 'Vorhandene Lieferanten aktualisieren',
    kept: (count) =>
      countOf(
        count,
        'vorhandener Lieferant weicht von der Datei ab und bleibt unverändert.',
        'vorhandene Lieferanten weichen von der Datei ab und bleiben unverändert.',
      ),
    onlyNew: 'Sonst werden nur neue Lieferanten hinzugefügt.',
    outdated:
      'Nach der Vorschau haben sich Lieferanten geändert, deshalb wurde nichts importiert. Die Vorschau ist jetzt aktuell.',
    needsDomain: 'Wählen Sie die Spalte mit der Domain aus; an ihr wird der Lieferant erkannt.',
  },
  outcome: {
    new: 'Neu',
    added: 'Hinzugefügt',
    changed: 'Geändert',
    rejected: 'Abgelehnt',
    skipped: 'Übersprungen',
    line: 'Zeile',
    result: 'Ergebnis',
    details: 'Änderungen oder Fehler',
    problem: 'Problem',
    newVendor: 'Neuer Lieferant',
    show: 'Angezeigte Zeilen',
    all: (count) => `Alle ${formatNumber(count)}`,
    saveRejected: 'Abgelehnte Zeilen herunterladen',
    why: 'Warum Zeilen nicht importiert werden',
    reason: (reason, rows) => `${reason}: ${rowsOf(rows)}`,
    none: 'Keine Zeilen',
    list: 'Zeilen der Datei',
  },
  reasons: {
    cellCount: 'Falsche Anzahl von Zellen',
    noDomain: 'Keine Domain',
    badDomain: 'Ungültige Domain',
    badMember: 'Unbekannter Wert',
    badBoolean: 'Weder ja noch nein',
    badNumber: 'Ungültige Zahl',
    badDate: 'Ungültiges Datum',
    tooLong: 'Zu lang',
    taken: 'Domain gehört einem anderen Lieferanten',
    offboarded: 'Lieferant ist ausgelistet',
    exists: 'Bereits vorhanden',
    noSlots: 'Kein Überwachungsplatz frei',
    duplicate: 'Domain doppelt in der Datei',
    noChange: 'Nichts zu ändern',
  },
  row: {
    title: (line) => `Zeile ${formatNumber(line)}`,
    changes: 'Änderungen',
    field: 'Feld',
    before: 'Vorher',
    current: 'Aktueller Wert',
  },
}
