import { countOf } from '../../parts/count-of.ts'
import type { DetailWords } from './detail.tsx'

export const detailWords: DetailWords = {
  drawer: {
    title: 'Befund',
    previous: 'Vorheriger Befund',
    next: 'Nächster Befund',
    close: 'Schließen',
  },
  detail: {
    knownExploited: 'Bekannt ausgenutzt',
    facts: 'Details',
    vendor: 'Lieferant',
    own: (domain) => `${domain} (Ihre eigene)`,
    asset: 'Asset',
    category: 'Kategorie',
    assignee: 'Zugewiesen an',
    due: 'Fällig',
    impact: 'Auswirkung auf den Score',
    notCounted: 'Zählt nicht zum Score',
    counted: 'Zählt zum Score',
    points: (points) => `${points} Punkte`,
    confidence: 'Verlässlichkeit',
    firstSeen: 'Zuerst gesehen',
    lastSeen: 'Zuletzt gesehen',
    resolved: 'Behoben',
    reported: 'Gemeldet',
    times: (count) => (count === 1 ? 'Einmal' : countOf(count, 'Mal', 'Mal')),
    flaggedBy: 'Markiert von',
    tags: 'Tags',
    fix: 'So beheben Sie es',
    references: 'Weitere Informationen',
    source: 'Quelle',
    kind: 'Art',
    tool: 'Werkzeug',
    rule: 'Regel',
    import: 'Import',
    questionnaire: 'Fragebogen',
    openQuestionnaire: 'Antworten öffnen',
    type: 'Befundart',
    orn: 'Referenz (ORN)',
  },
  asset: {
    dnsRecord: (type, name) => `${type}-Eintrag von ${name}`,
    exposedIn: (breach) => `Offengelegt in ${breach}`,
  },
  dueFact: {
    none: 'Keine Fälligkeit',
    noneManual: 'Keine Fälligkeit, manuell festgelegt',
    manual: 'manuell festgelegt',
    sla: 'gemäß SLA',
  },
  acceptedRisk: ({ until, by, on }) => (
    <>
      <strong>Risiko akzeptiert bis {until}</strong> von {by} am {on}. Danach wird der Befund automatisch
      wieder geöffnet.
    </>
  ),
  evidence: {
    title: 'Nachweise',
    data: (type) => `Nachweis: ${type}`,
    kept: 'Was gesehen wurde, mit Prüfsumme',
    record: ({ hash, when, vantage }) => (
      <>
        SHA-256 {hash} · gesehen {when} von <bdi>{vantage}</bdi>
      </>
    ),
    reported: ({ hash, when }) => (
      <>
        SHA-256 {hash} · gesehen {when}, von einem anderen Werkzeug gemeldet
      </>
    ),
    dropped: 'Der Inhalt wurde gelöscht, um den Speicher zu begrenzen. Die Prüfsumme bleibt.',
    seen: (when) => <>gesehen {when}</>,
    deleted: (when) => <>Gelöscht {when}, wie es die Aufbewahrung Ihrer Organisation vorsieht.</>,
  },
  vulnerability: {
    titled: (id, name) => `${id}: ${name}`,
    record: 'Eintrag',
    epss: ({ probability, percentile }) =>
      `${probability} Wahrscheinlichkeit einer Ausnutzung innerhalb von 30 Tagen (Perzentil ${percentile})`,
    knownExploited: 'Bekannt ausgenutzt',
    since: (day) => <>Seit {day}</>,
    sinceWithDue: ({ since, due }) => (
      <>
        Seit {since}, zu beheben bis {due}
      </>
    ),
    ransomware: 'Bei Ransomware-Angriffen genutzt',
    exploitation: {
      none: 'Keine Ausnutzung bekannt',
      poc: 'Öffentlicher Proof of Concept',
      active: 'Wird aktiv ausgenutzt',
    },
    automatable: 'Automatisierbar',
    notAutomatable: 'Nicht automatisierbar',
    impact: { partial: 'Teilweise technische Auswirkung', total: 'Vollständige technische Auswirkung' },
    weaknesses: 'Schwächen',
    product: 'Produkt',
    fix: 'Korrektur',
    fixExists: 'Eine korrigierte Version ist verfügbar',
    noFix: 'Keine Korrektur bekannt',
    published: 'Veröffentlicht',
    attackPatterns: 'Angriffsmuster',
    whichScore: 'Welche Bewertung',
    versionFrom: (version, source) => `${version} von ${source}`,
    cvssFrom: (version, source) => `CVSS ${version} von ${source}`,
    threatScore: (score) => `${score} mit Bedrohungsmetriken`,
    exploitabilityScore: (score) => `Ausnutzbarkeit ${score}`,
    impactScore: (score) => `Auswirkung ${score}`,
  },
  history: {
    title: 'Verlauf',
    label: 'Verlauf, Neuestes zuerst',
    older: 'Ältere anzeigen',
    dueSet: (day) => `Fälligkeit auf ${day} festgelegt`,
    dueSetBySla: (day) => `Fälligkeit gemäß SLA auf ${day} festgelegt`,
    dueRemoved: 'Fälligkeit entfernt',
    dueRemovedBySla: 'Fälligkeit gemäß SLA entfernt',
    until: (day) => `bis ${day}`,
    reasons: {
      ACCEPTANCE_EXPIRED: 'Risikoakzeptanz abgelaufen',
      MEMBER_REMOVED: 'Mitglied entfernt',
      NOT_OBSERVED: 'Nicht mehr festgestellt',
      REPORTED_RESOLVED: 'Von der Quelle als behoben gemeldet',
      VERIFIED_FIXED: 'Behebung durch Prüfung bestätigt',
    },
    scoreDisclosed: 'Score für den Lieferanten sichtbar',
    viaLink: (name) => <>{name} über Link</>,
    via: (name, channel) => (
      <>
        {name} über {channel}
      </>
    ),
    email: (state) => <>E-Mail: {state}</>,
  },
  links: {
    create: 'Link für den Lieferanten erstellen',
    createFailed: 'Der Link konnte nicht erstellt werden',
    revoke: 'Links widerrufen',
    revokeAll: 'Alle widerrufen',
    revokeQuestion:
      'Alle Links zu dieser Anfrage werden ungültig, auch die bereits per E-Mail verschickten. Die Antworten des Lieferanten bleiben erhalten.',
    revokeFailed: 'Die Links konnten nicht widerrufen werden',
    revoked: (count) =>
      count === 0 ? 'Es gab keine gültigen Links.' : `${countOf(count, 'Link', 'Links')} widerrufen.`,
    title: 'Link für den Lieferanten',
    link: 'Link',
    about: 'Öffnet die Befunde dieser Anfrage ohne Konto. Wird nur einmal angezeigt.',
    warning: (expiry) => (
      <>
        Wer diesen Link hat, kann die Befunde lesen und für den Lieferanten antworten. Er ist bis {expiry}{' '}
        gültig.
      </>
    ),
    warningWithScore: (expiry) => (
      <>
        Wer diesen Link hat, kann die Befunde lesen, den Score des Lieferanten sehen, seinen Beleg
        herunterladen und für ihn antworten. Er ist bis {expiry} gültig.
      </>
    ),
    done: 'Fertig',
  },
}
