import { countOf } from '../../parts/count-of.ts'
import type { dueDatesWords } from './due-dates.ts'

export const dueDatesGerman: typeof dueDatesWords = {
  title: 'Fristen nach Schweregrad und Stufe',
  about:
    'Die Frist beginnt, wenn ein Befund zum ersten Mal gesehen wird oder nach Behebung oder Ausschluss wieder auftaucht. Ein Befund ist bald fällig, wenn noch 7 Tage oder, bei kürzeren Fristen, das letzte Viertel der Zeit bleibt. Ändert sich die Stufe eines Lieferanten, ändern sich die Fristen seiner offenen Befunde mit.',
  table: 'Tage, bis ein Befund fällig ist',
  severity: 'Schweregrad',
  everyVendor: 'Alle Lieferanten',
  field: (severity, column) => `${severity}, ${column}`,
  none: 'Keine',
  asEveryVendor: 'Wie für alle Lieferanten',
  emptyHint:
    'Lassen Sie ein Feld leer, wenn es keine Frist geben soll oder bei einer Stufe dieselbe wie für alle Lieferanten.',
  days: (count) => countOf(count, 'Tag', 'Tage'),
  counting: 'Betroffene Befunde werden gezählt…',
  movesNone: 'Kein offener Befund erhält eine neue Fälligkeit.',
  moves: (count) =>
    `${countOf(count, 'offener Befund erhält', 'offene Befunde erhalten')} eine neue Fälligkeit. Von Hand gesetzte Termine bleiben.`,
  saved: 'Fristen gespeichert.',
  savedMoving: (count) =>
    `Fristen gespeichert. ${countOf(count, 'offener Befund erhält', 'offene Befunde erhalten')} in wenigen Minuten eine neue Fälligkeit.`,
  failed: 'Die Fristen konnten nicht gespeichert werden',
}
