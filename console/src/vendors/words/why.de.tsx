import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { whyWords } from './why.tsx'

export const germanWhy: typeof whyWords = {
  outOf100: 'Von 100; je höher, desto schlechter',
  likelihood: {
    scale: (change) => {
      if (change === undefined) return 'von 100; je höher, desto schlechter'
      if (change === 0) return 'von 100; je höher, desto schlechter; seit 30 Tagen unverändert'
      return `von 100; je höher, desto schlechter; ${change > 0 ? '▲' : '▼'} ${formatNumber(Math.abs(change))} in 30 Tagen`
    },
    drivers: (title) => `${title}: Einflüsse in Punkten`,
  },
  breakdown: {
    title: 'Zusammensetzung des Scores',
    soFar: 'Bisherige Befunde',
    sum: (lost, score) => `100 − ${lost} = ${score}`,
    sumAtMost: (lost, score) => `100 − ${lost} = höchstens ${score}`,
    openFindings: (count) => countOf(count, 'offener Befund', 'offene Befunde'),
    findings: (count) => countOf(count, 'Befund', 'Befunde'),
    noImpact: 'kein Abzug',
    byEvent: 'Punkte nach Sicherheitsereignis',
    byFactor: 'Punkte nach Faktor',
    inFactor: (factor) => `Punkte im Faktor ${factor}`,
    more: (count) => `${formatNumber(count)} weitere`,
    smaller: (count) => `${formatNumber(count)} kleinere`,
  },
  fixes: {
    title: 'Was zuerst zu beheben ist',
    table: 'Maßnahmen nach Wirkung',
    fix: 'Maßnahme',
    gain: 'Gewinn',
    gainAndScore: 'Gewinn → Score in dieser Reihenfolge',
    smaller: (count) => countOf(count, 'kleinere Maßnahme', 'kleinere Maßnahmen'),
    outlook: (score, whenAllFixed) => `Jetzt ${score}, wenn alles behoben ist ${whenAllFixed}`,
    nothing: 'Nichts zu beheben',
    noneCounts: 'Kein offener Befund senkt den Score.',
    onlyEventsCount:
      'Kein offener Befund senkt den Score. Sicherheitsereignisse zählen mit der Zeit weniger.',
  },
  costly: {
    title: 'Befunde mit der größten Wirkung',
    finding: 'Befund',
  },
  coverage: {
    title: 'Was geprüft wurde',
    heuristic: 'Heuristisch, nicht kalibriert',
    by: 'Quelle',
    ownChecks: 'Prüfungen von Parapet',
    notYet: 'Noch nicht geprüft',
    model: (version, at) => (
      <>
        Scores und Wahrscheinlichkeiten stammen aus dem Bewertungsmodell {version} und sind nicht an Vorfällen
        kalibriert. Berechnet: {at}.
      </>
    ),
  },
  noScore: {
    title: 'Noch kein Score',
    atMost: (score) => `Höchstens ${score}`,
    unchecked: (factors) => `Noch nicht geprüft: ${factors}.`,
    command: 'parapet import',
    howToGetOne: (command) => (
      <>
        Parapet prüft überwachte Lieferanten automatisch von außen. Ergebnisse eines anderen Scanners
        übernehmen Sie mit {command}.
      </>
    ),
    unmonitored: 'Nur überwachte Lieferanten werden geprüft und bewertet.',
  },
}
