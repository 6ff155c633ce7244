import { countOf } from '../parts/count-of.ts'
import { formatHundredths, formatNumber } from '../parts/format.ts'
import type { FourthPartiesWords } from './words.tsx'

const fourthPartiesOf = (count: number): string => countOf(count, 'Viertpartei', 'Viertparteien')
const vendorsOf = (count: number): string => countOf(count, 'Lieferant', 'Lieferanten')
/** After "von": "von 1 Lieferanten". */
const ofVendors = (count: number): string => countOf(count, 'Lieferanten', 'Lieferanten')

type Drawn = Parameters<FourthPartiesWords['graph']['drawn']>[0]

const drawn = ({ fourthParties, ofAll, vendors }: Drawn): string =>
  fourthParties < ofAll
    ? `${formatNumber(fourthParties)} von ${fourthPartiesOf(ofAll)} und ${vendorsOf(vendors)}`
    : `${fourthPartiesOf(fourthParties)} und ${vendorsOf(vendors)}`

export const german: FourthPartiesWords = {
  field: {
    fourthParty: 'Viertpartei',
    vendor: 'Lieferant',
    vendors: 'Lieferanten',
    vendorCount: vendorsOf,
    score: 'Score',
    businessImpact: 'Geschäftliche Bedeutung',
    products: 'Produkte',
    category: 'Kategorie',
    confidence: 'Konfidenz',
    status: 'Status',
    method: 'Erkannt durch',
    group: 'Lieferantengruppe',
    domain: 'Domain',
    isVendor: 'Auch Lieferant',
    yes: 'Ja',
    no: 'Nein',
    firstSeen: 'Zuerst gesehen',
    lastSeen: 'Zuletzt gesehen',
    percent: (percent) => `${formatHundredths(percent)}\u00A0%`,
  },
  list: {
    title: 'Viertparteien',
    about: 'Die Unternehmen, von denen Ihre Lieferanten abhängen, und wie viele Lieferanten sie sich teilen.',
    search: 'Viertparteien suchen',
    graph: 'Graph',
    count: fourthPartiesOf,
    share: 'Anteil',
    events: 'Ereignisse',
    openEvents: (count) => `${formatNumber(count)} offen`,
    noMatch: 'Keine passenden Viertparteien',
    none: 'Noch keine Viertparteien',
    noneHint:
      'Parapet findet sie in den DNS-Einträgen, Webseiten und Listen der Unterauftragnehmer Ihrer überwachten Lieferanten.',
  },
  concentration: {
    title: 'Konzentration',
    mostUsed: 'Am häufigsten genutzt',
    mostUsedHint: (name, vendors) => `${name}: ${vendorsOf(vendors)}`,
    heavy: (percent) => `Bei mindestens ${formatNumber(percent)}\u00A0% der Lieferanten`,
    heavyHint: 'Ein Ausfall würde einen großen Teil Ihres Portfolios treffen',
    inEvents: 'In einem offenen Sicherheitsereignis',
    noEvents: 'Keine der meistgenutzten',
    bars: 'Viertparteien nach Zahl der Lieferanten, mit ihrem Anteil an den überwachten Lieferanten',
  },
  page: {
    details: 'Details',
    products: 'Genutzte Produkte',
    categories: 'Kategorien',
    confidence: 'Höchste Konfidenz',
    showVendor: 'Ja, Lieferanten anzeigen',
    vendors: 'Lieferanten, die sie nutzen',
    share: 'Anteil an überwachten Lieferanten',
    openEvents: 'Offene Sicherheitsereignisse',
    noScore: 'Nur Lieferanten haben einen Score',
    unused: 'Kein überwachter Lieferant nutzt sie',
    unusedHint:
      'Vielleicht wurden ihre Verbindungen verworfen oder lange nicht mehr gesehen. Sie finden sie in der Liste darunter.',
    events: 'Sicherheitsereignisse',
    noEvents: 'Kein Sicherheitsereignis betrifft diese Viertpartei.',
  },
  vendors: {
    inUse: 'Genutzt',
    search: 'Lieferanten und Produkte suchen',
    selected: 'Ausgewählte Lieferanten',
    confirm: (count) => `${ofVendors(count)} bestätigen`,
    dismissing: (count, domain) =>
      count === 1
        ? `Für 1 Lieferanten gilt dann, dass er ${domain} nicht nutzt, auch wenn es erneut erkannt wird, bis Sie ihn wiederherstellen.`
        : `Für ${ofVendors(count)} gilt dann, dass sie ${domain} nicht nutzen, auch wenn es erneut erkannt wird, bis Sie sie wiederherstellen.`,
    clear: 'Auswahl aufheben',
    noMatch: 'Keine passenden Lieferanten',
    noMatchHint: 'Wählen Sie einen anderen Status oder entfernen Sie einen Filter.',
    noneHint: 'Verworfene, veraltete und entfernte Verbindungen stehen unter den anderen Status.',
    gone: 'Der Lieferant nutzt diese Viertpartei nicht mehr.',
    confirmed: (count) => `${vendorsOf(count)} bestätigt.`,
    dismissed: (count) => `${vendorsOf(count)} verworfen.`,
    restored: (count) => `${vendorsOf(count)} wiederhergestellt.`,
    confirmFailed: 'Die Lieferanten konnten nicht bestätigt werden',
    dismissFailed: 'Die Lieferanten konnten nicht verworfen werden',
    restoreFailed: 'Die Lieferanten konnten nicht wiederhergestellt werden',
  },
  relation: {
    title: (vendor, fourthParty) => `${vendor} und ${fourthParty}`,
    close: 'Schließen',
    none: 'Nicht verbunden',
    noneHint: 'Kein überwachter Lieferant mit dieser Domain nutzt die Viertpartei.',
    noProducts: 'Welche Produkte der Lieferant nutzt, ist nicht bekannt.',
    confirm: 'Bestätigen',
    confirmed: 'Verbindung bestätigt.',
    confirmFailed: 'Die Verbindung konnte nicht bestätigt werden',
    dismiss: 'Verwerfen',
    dismissing: (vendor) =>
      `Für ${vendor} gilt dann, dass diese Viertpartei nicht genutzt wird, auch wenn sie erneut erkannt wird, bis Sie die Verbindung wiederherstellen.`,
    dismissed: 'Verbindung verworfen.',
    dismissFailed: 'Die Verbindung konnte nicht verworfen werden',
    restore: 'Wiederherstellen',
    restored: 'Verbindung wiederhergestellt.',
    restoreFailed: 'Die Verbindung konnte nicht wiederhergestellt werden',
    evidence: 'Nachweise',
    noEvidence: 'Es ist kein Nachweis gespeichert.',
    seen: (when) => <>Gesehen: {when}</>,
    signature: (id) => `Signatur ${id}`,
  },
  graph: {
    title: 'Lieferanten und ihre Viertparteien',
    loading: 'Graph wird geladen',
    min: 'Genutzt von mindestens',
    minLabel: 'Viertparteien, genutzt von mindestens so vielen Lieferanten',
    minSuffix: ' Lieferanten',
    drawn: (counts) => `${drawn(counts)}.`,
    drawnInPart: (counts) =>
      `${drawn(counts)} werden gezeigt, mehr kann der Graph nicht darstellen. Filtern Sie, um andere zu sehen.`,
    label: (shown) => `Graph: ${shown} Die Liste daneben hat denselben Inhalt.`,
    none: 'Nichts anzuzeigen',
    noneHint:
      'Keine Viertpartei hat so viele Lieferanten. Verringern Sie die Zahl oder entfernen Sie einen Filter.',
    legend: 'Legende',
    legendFourthParty: 'Viertpartei, größer bei mehr Lieferanten',
    legendEvent: 'Viertpartei in einem offenen Ereignis',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Alles einpassen',
    contents: 'Inhalt des Graphen',
    find: 'Im Graphen suchen',
    showAll: 'Alle anzeigen',
    vendorWith: (fourthParties) =>
      `Lieferant mit ${countOf(fourthParties, 'gezeigten Viertpartei', 'gezeigten Viertparteien')}`,
    usedBy: (vendors) => `Viertpartei, genutzt von ${ofVendors(vendors)}`,
    vendorUsedBy: (vendors) => `Lieferant und Viertpartei, genutzt von ${ofVendors(vendors)}`,
    inEvents: (role, events) =>
      `${role}, in ${countOf(events, 'offenen Sicherheitsereignis', 'offenen Sicherheitsereignissen')}`,
    openFourthParty: 'Viertpartei öffnen',
    openVendor: 'Lieferanten öffnen',
    notFound: 'Nicht im Graphen',
    notConnected: 'Sie ist mit nichts verbunden, was gezeigt wird.',
    notFoundHint: 'Die Suche umfasst nur, was der Graph zeigt.',
    connected: 'Verbunden mit',
    nodes: 'Knoten',
  },
}
