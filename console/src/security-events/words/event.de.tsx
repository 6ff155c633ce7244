import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { eventWords as english } from './event.tsx'

export const eventWords: typeof english = {
  page: {
    title: 'Sicherheitsereignis',
    occurred: (when) => <>Geschehen: {when}</>,
    disclosed: (when) => <>Bekannt gemacht: {when}</>,
    detected: (when) => <>Erkannt: {when}</>,
    resolved: (when) => <>Abgeschlossen: {when}</>,
    historic: 'Historisch: mehr als 24 Monate vor der Erkennung geschehen',
    vendors: (count) => `Lieferanten (${formatNumber(count)})`,
    timeline: 'Verlauf',
    sources: (count) => `Quellen (${formatNumber(count)})`,
  },
  actions: {
    reopen: 'Mit neuer Quelle wieder öffnen',
    edit: 'Bearbeiten',
    moveTo: (status) => `Status auf „${status}“ setzen`,
    more: 'Weitere Aktionen',
    addSource: 'Quelle hinzufügen',
    dismiss: 'Ereignis verwerfen',
  },
  status: {
    dismiss: 'Ereignis verwerfen',
    resolving:
      'Damit wird das Ereignis geschlossen: Parapet bewertet die Betroffenheit nicht mehr, und Sie können keine Anfragen mehr senden und keine Antworten mehr erfassen. Eine neue Quelle öffnet es wieder.',
    dismissing:
      'Damit wird das Ereignis als nicht relevant geschlossen: Parapet bewertet die Betroffenheit nicht mehr, und Sie können keine Anfragen mehr senden und keine Antworten mehr erfassen. Eine neue Quelle öffnet es wieder.',
    commentHint: 'Erscheint im Verlauf',
    moved: (status) => `Das Ereignis hat jetzt den Status „${status}“.`,
    dismissed: 'Ereignis verworfen.',
    failed: 'Der Status konnte nicht geändert werden',
    steps: (status) => `Status: ${status}`,
  },
  reasons: {
    title: 'Betroffenheit Ihrer Lieferanten',
    label: 'Begründungen',
    unknown: 'Die Betroffenheit ist noch nicht bekannt.',
    vendors: (count) => `${countOf(count, 'Lieferant', 'Lieferanten')}:`,
    andOthers: (names, others) => (
      <>
        {names} und {countOf(others, 'weiterer', 'weitere')}
      </>
    ),
    harmless: 'Nach aktuellem Stand betrifft dieses Ereignis keinen Ihrer Lieferanten.',
    none: 'Kein Lieferant steht mit diesem Ereignis in Verbindung',
    noneHint:
      'Hier erscheinen Lieferanten, die durch einen Befund, eine Viertpartei oder ein Produkt mit dem Ereignis in Verbindung stehen.',
    showAll: (count) => `Alle ${countOf(count, 'Begründung', 'Begründungen')} anzeigen`,
    showMore: 'Weitere Begründungen anzeigen',
  },
  about: {
    title: 'Was ist passiert?',
    companies: 'Unternehmen',
  },
  progress: {
    title: 'Fortschritt',
    byImpact: 'Lieferanten nach Betroffenheit',
    asked: 'Angefragte Lieferanten',
    responded: 'Lieferanten mit Antwort',
    noResponse: 'Noch keine',
  },
  sources: {
    none: 'Keine Quellen',
    noneHint: 'Fügen Sie eine Quelle hinzu, um zu zeigen, woher die Information stammt.',
    source: 'Quelle',
    retrieved: 'Abgerufen',
    add: 'Quelle hinzufügen',
    reopens: 'Dieses Ereignis ist geschlossen. Eine neue Quelle öffnet es wieder zur Untersuchung.',
    example: 'CISA KEV',
    url: 'URL',
    added: 'Quelle hinzugefügt.',
    failed: 'Die Quelle konnte nicht hinzugefügt werden',
  },
  timeline: {
    none: 'Noch keine Aktivität',
    showMore: 'Spätere Einträge anzeigen',
    activity: 'Aktivität',
    showEarlier: 'Frühere Aktivität anzeigen',
    remediation: (date) => <>Behebung: {date}</>,
  },
}
