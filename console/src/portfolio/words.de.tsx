import { countOf } from '../parts/count-of.ts'
import { formatNumber } from '../parts/format.ts'
import type { PortfolioWords } from './words.tsx'

const vendors = (count: number): string => countOf(count, 'Lieferant', 'Lieferanten')

const atVendors = (count: number): string => countOf(count, 'Lieferanten', 'Lieferanten')

export const german: PortfolioWords = {
  page: {
    title: 'Übersicht',
    report: 'Bericht',
    about: 'Was Ihre Aufmerksamkeit braucht und wie Ihre Lieferanten dastehen.',
    updated: (when) => <>Aktualisiert {when}.</>,
    portfolio: 'Portfolio',
    loading: 'Wird geladen',
  },
  first: {
    nothing: 'Noch nichts zu sehen',
    noVendors: 'Noch keine Lieferanten',
    aboutNoVendors:
      'Inhaber oder Analysten Ihrer Organisation können Lieferanten hinzufügen. Deren Scores und Befunde erscheinen dann hier.',
    title: 'Erste Schritte',
    add: 'Fügen Sie die Unternehmen hinzu, von denen Sie abhängen',
    import: 'CSV-Datei importieren',
    addVendor: 'Lieferant hinzufügen',
    about: 'Für den Anfang genügt eine Domain. Der Rest geschieht automatisch:',
    steps: {
      checks: 'Parapet prüft überwachte Lieferanten von außen.',
      findings: 'Aus den Ergebnissen entstehen Befunde und ein nachvollziehbarer Score.',
      fourthParties: 'Parapet ermittelt ihre Viertparteien und meldet Ihnen Sicherheitsereignisse.',
    },
  },
  waiting: {
    notMonitored: 'Noch kein Lieferant wird überwacht.',
    aboutNotMonitored: 'Nur überwachte Lieferanten werden von außen geprüft und erhalten einen Score.',
    choose: 'Zu überwachende Lieferanten auswählen',
    pending: 'Die Scores werden gerade ermittelt.',
    aboutPending: (count) =>
      count === 1
        ? '1 überwachter Lieferant erhält nach den ersten Prüfungen einen Score, meist innerhalb weniger Minuten. Diese Seite aktualisiert sich automatisch.'
        : `${formatNumber(count)} überwachte Lieferanten erhalten nach den ersten Prüfungen einen Score, meist innerhalb weniger Minuten. Diese Seite aktualisiert sich automatisch.`,
  },
  attention: {
    title: 'Diese Woche zu erledigen',
    nothing:
      'Nichts zu erledigen: Kein Score ist gefallen, keine Schwachstelle wird neu ausgenutzt, nichts ist überfällig, und niemand wartet auf eine Antwort.',
    all: (count) => `Alle ${formatNumber(count)} anzeigen`,
    fallen: {
      title: (count) => `${vendors(count)} mit gefallenem Score`,
      action: 'Ursache ansehen',
      smallChanges: 'Mehrere kleine Änderungen',
    },
    exploited: {
      title: (count) => countOf(count, 'neue ausgenutzte Schwachstelle', 'neue ausgenutzte Schwachstellen'),
      moreTitle: (count) =>
        countOf(count, 'weitere neue ausgenutzte Schwachstelle', 'weitere neue ausgenutzte Schwachstellen'),
      action: 'Behebung anfordern',
      where: (findings, vendorCount) =>
        `${countOf(findings, 'offener Befund', 'offene Befunde')} bei ${atVendors(vendorCount)}`,
      newlyListed: 'Neu gelistet',
    },
    events: {
      title: (count) => countOf(count, 'offenes Sicherheitsereignis', 'offene Sicherheitsereignisse'),
      moreTitle: (count) =>
        countOf(count, 'weiteres offenes Sicherheitsereignis', 'weitere offene Sicherheitsereignisse'),
      action: 'Bewerten',
      affected: (count) => `${vendors(count)} betroffen`,
      maybeAffected: (count) => `${vendors(count)} möglicherweise betroffen`,
    },
    overdue: {
      title: (count) => countOf(count, 'überfälliger Befund', 'überfällige Befunde'),
      action: 'Bearbeiten',
      unassigned: 'Nicht zugewiesen',
    },
    disputed: {
      title: (count) => countOf(count, 'Befund mit Einspruch', 'Befunde mit Einspruch'),
      action: 'Einspruch prüfen',
      said: (answer, when) => (
        <>
          „{answer}“, {when}
        </>
      ),
    },
    late: {
      title: (count) => countOf(count, 'überfälliger Fragebogen', 'überfällige Fragebögen'),
      action: 'Erinnern',
      due: (when) => <>fällig {when}</>,
    },
    answers: {
      title: (count) => `${countOf(count, 'Fragebogen', 'Fragebögen')} zu prüfen`,
      action: 'Prüfen',
      submitted: (when) => <>eingereicht {when}</>,
    },
    domains: {
      title: (count) => `${countOf(count, 'vorgeschlagene Domain', 'vorgeschlagene Domains')} zu bestätigen`,
      action: 'Bestätigen',
    },
  },
  figures: {
    averageScore: 'Durchschnittlicher Score',
    course: (days) =>
      days === 1
        ? 'Durchschnittlicher Score an 1 Tag'
        : `Durchschnittlicher Score der letzten ${formatNumber(days)} Tage`,
    noScore: 'Noch kein Lieferant hat einen Score',
    noEarlierScore: 'Vor 30 Tagen noch kein Score',
    unchanged: 'Seit 30 Tagen unverändert',
    changed: (change) => <>{change} in 30 Tagen</>,
    monitored: 'Überwachte Lieferanten',
    ofVendors: (count) => `von insgesamt ${formatNumber(count)}`,
    criticals: 'Offene kritische Befunde',
    atVendors: (count) => `bei ${atVendors(count)}`,
  },
  average: {
    scored: (count) => `${vendors(count)} heute mit Score`,
    empty: 'Das Diagramm erscheint, sobald es Scores von zwei Tagen gibt.',
    summary: ({ label, first, last, low, high }) =>
      `${label}: ${first}, ${last}, niedrigster Wert ${low}, höchster Wert ${high}`,
    on: (value, day) => `${value} am ${day}`,
    reading: (day, value) => (
      <>
        {day}: {value}
      </>
    ),
  },
  distribution: {
    title: 'Verteilung der Scores',
    byGrade: 'Nach Note',
    byGradeLabel: 'Überwachte Lieferanten nach Note',
    grade: (grade) => `Note ${grade}`,
    noScore: 'Noch kein Score',
    byScore: 'Nach Score',
    byScoreLabel: 'Überwachte Lieferanten nach Score, in Zehnerschritten',
    range: (min, max) => `Score ${min} bis ${max}`,
  },
  sections: {
    findings: 'Offene Befunde',
    bySeverity: 'Offene Befunde nach Schweregrad',
    lowest: 'Niedrigste Scores',
    allByScore: 'Alle nach Score anzeigen',
    lowestLabel: 'Lieferanten mit den niedrigsten Scores',
    noScores: 'Noch kein überwachter Lieferant hat einen Score.',
    criticals: (count) => countOf(count, 'offener kritischer Befund', 'offene kritische Befunde'),
    concentration: 'Konzentration auf Viertparteien',
    allFourthParties: 'Alle Viertparteien anzeigen',
    noFourthParties: 'Für überwachte Lieferanten wurden noch keine Viertparteien ermittelt.',
    byFourthParty: 'Überwachte Lieferanten nach Viertpartei',
    percent: (share) => `${share} %`,
    byStatus: 'Lieferanten nach Status',
    byStatusLabel: 'Lieferanten nach Status im Lebenszyklus',
  },
}
