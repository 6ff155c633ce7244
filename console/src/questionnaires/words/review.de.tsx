import { countOf } from '../../parts/count-of.ts'
import type { reviewWords as english } from './review.tsx'

export const reviewWords: typeof english = {
  marks: {
    filter: 'Zu prüfen',
    contradicted: (claim) => `Widerspricht dem, was beobachtet wurde: „${claim}“`,
    more: (count) => `und ${countOf(count, 'weiterer Befund', 'weitere Befunde')}`,
    seen: (when) => <>zuletzt gesehen {when}</>,
    expired: (day) => `Dieses Datum ist vorbei: Es zählt seit ${day} nicht mehr.`,
    tooOld: (day) => `Dieses Datum liegt zu lange zurück: Es zählt seit ${day} nicht mehr.`,
    finding: (link, name) => (
      <>
        {link}, von {name} zum Befund gemacht
      </>
    ),
    make: 'Befund anlegen',
    makeOf: (question) => `Befund anlegen aus der Antwort auf: ${question}`,
    summary: (count) =>
      `${countOf(count, 'Antwort', 'Antworten')} genauer ansehen: Befunde widersprechen ihnen, oder ein Datum gilt nicht mehr.`,
    show: 'Anzeigen',
  },
  finding: {
    title: 'Aus dieser Antwort einen Befund anlegen',
    hint: (vendor) =>
      `Der Befund zählt im Score von ${vendor} und bleibt offen, bis ihn jemand als behoben markiert oder ausschließt.`,
    name: 'Titel',
    severity: 'Schweregrad',
    description: 'Was das bedeutet (optional)',
    remediation: 'Was der Lieferant tun soll (optional)',
    submit: 'Befund anlegen',
    done: 'Befund angelegt.',
    failed: 'Aus der Antwort konnte kein Befund angelegt werden',
  },
  rule: {
    claims: (claims) => `Wird mit Befunden verglichen: ${claims}`,
    expires: 'Wird markiert, sobald das Datum vorbei ist',
    within: (months) => `Wird markiert, wenn länger her als ${countOf(months, 'Monat', 'Monate')}`,
  },
  spreadsheet: {
    id: 'ID der Vorlage',
    idHint: 'Beginnt mit qtp_. Eine höhere Version ersetzt eine Vorlage mit derselben ID.',
    name: 'Name (optional)',
    noId: 'Geben Sie eine ID ein, die mit qtp_ beginnt und nur Buchstaben, Ziffern, _ und - enthält.',
    title: 'Beantworteten Fragebogen importieren',
    hint: 'Wählen Sie die .xlsx-Datei, die der Lieferant ausgefüllt hat: CAIQ, HECVAT oder VSA oder ein beliebiges Blatt mit Spalten für Fragen und Antworten. Daraus wird ein eingereichter Fragebogen, der auf Ihre Durchsicht wartet.',
    submit: 'Importieren',
    done: (answers, issues) =>
      issues === 0
        ? `${countOf(answers, 'Antwort', 'Antworten')} importiert.`
        : `${countOf(answers, 'Antwort', 'Antworten')} importiert. ${countOf(issues, 'Zeile oder Blatt war', 'Zeilen oder Blätter waren')} nicht lesbar.`,
    templateDone: (name, questions, issues) =>
      issues === 0
        ? `${name} mit ${countOf(questions, 'Frage', 'Fragen')} importiert.`
        : `${name} mit ${countOf(questions, 'Frage', 'Fragen')} importiert. ${countOf(issues, 'Zeile oder Blatt war', 'Zeilen oder Blätter waren')} nicht lesbar.`,
    failed: 'Die Datei konnte nicht importiert werden',
  },
}
