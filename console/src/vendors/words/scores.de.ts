import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { scoreWords } from './scores.ts'

const lastDays = (days: number): string => (days === 365 ? 'im letzten Jahr' : `in den letzten ${days} Tagen`)

export const germanScores: typeof scoreWords = {
  title: 'Score-Änderungen',
  about: 'Welche Scores sich geändert haben, und warum',
  minimum: 'Mindeständerung',
  anyChange: 'Jede Änderung',
  pointsOrMore: (count) => `Ab ${countOf(count, 'Punkt', 'Punkten')}`,
  direction: 'Richtung',
  period: 'Zeitraum',
  days: (count) => countOf(count, 'Tag', 'Tage'),
  year: '1 Jahr',
  worse: {
    label: 'Schlechter',
    count: ({ count, days }) => `${countOf(count, 'Score ist', 'Scores sind')} ${lastDays(days)} gefallen`,
    none: (days) => `Kein Score ist ${lastDays(days)} gefallen`,
  },
  better: {
    label: 'Besser',
    count: ({ count, days }) => `${countOf(count, 'Score ist', 'Scores sind')} ${lastDays(days)} gestiegen`,
    none: (days) => `Kein Score ist ${lastDays(days)} gestiegen`,
  },
  all: {
    label: 'Alle',
    count: ({ count, days }) =>
      `${countOf(count, 'Score hat', 'Scores haben')} sich ${lastDays(days)} geändert`,
    none: (days) => `Kein Score hat sich ${lastDays(days)} geändert`,
  },
  noMatch: 'Keine passenden Score-Änderungen',
  whenCalculated:
    'Scores werden täglich neu berechnet, und sobald ein Befund hinzukommt oder behoben ist. Wählen Sie einen längeren Zeitraum, um frühere Änderungen zu sehen.',
  why: 'Warum',
  causes: 'Ursachen',
  allCauses: (count) => `Alle ${formatNumber(count)}`,
  allCausesOf: (count, company) =>
    count === 1 ? `Die Ursache bei ${company}` : `Alle ${formatNumber(count)} Ursachen bei ${company}`,
  drawer: {
    title: 'Warum sich der Score geändert hat',
    open: 'Lieferant öffnen',
    since: (day) => `seit ${day}`,
    none: 'Dieser Score hat sich nicht geändert',
    noneHint: 'Wählen Sie einen längeren Zeitraum, um frühere Änderungen zu sehen.',
  },
  cause: {
    header: 'Ursache',
    date: 'Datum',
    total: 'Änderung des Scores',
    newFindings: (count) => countOf(count, 'neuer Befund', 'neue Befunde'),
    resolvedFindings: (count) => countOf(count, 'Befund behoben', 'Befunde behoben'),
    changedFindings: (count) => countOf(count, 'Befund geändert', 'Befunde geändert'),
    agedFindings: (count) => countOf(count, 'Befund weiterhin offen', 'Befunde weiterhin offen'),
    changedEvent: 'Status geändert',
    removedEvent: 'zählt nicht mehr',
    fadedEvent: 'zählt mit der Zeit weniger',
  },
  to: 'auf',
  history: {
    title: 'Verlauf',
    asChart: 'Als Diagramm',
    asTable: 'Als Tabelle',
    none: 'Noch kein Verlauf',
    noneHint: 'Ab jetzt werden die Scores täglich festgehalten.',
    unchanged: (days) => `Der Score hat sich ${lastDays(days)} nicht geändert.`,
    table: 'Scores nach Tag',
    day: 'Tag',
    chart: ({ from, start, to, end }) =>
      `Score von ${from} am ${start} bis ${to} am ${end}. Die Tabelle enthält jeden Tag.`,
    when: 'Wann sich der Score geändert hat',
    whole: 'Ganzer Zeitraum',
    on: (day) => `am ${day}`,
  },
}
