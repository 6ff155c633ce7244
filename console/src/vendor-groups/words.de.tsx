import { countOf } from '../parts/count-of.ts'
import { formatNumber } from '../parts/format.ts'
import type { VendorGroupsWords } from './words.tsx'

export const german: VendorGroupsWords = {
  title: 'Lieferantengruppen',
  about: 'Lieferanten, nach denen Sie gemeinsam filtern und die Sie gemeinsam bearbeiten',
  new: 'Neue Gruppe',
  name: 'Name',
  description: 'Beschreibung',
  vendors: 'Lieferanten',
  created: 'Angelegt',
  vendorsOf: (group) => `Lieferanten in ${group}`,
  countOfVendors: (group, count) => `Lieferanten in ${group}: ${formatNumber(count)}`,
  none: 'Noch keine Gruppen',
  noneHint:
    'Fassen Sie Lieferanten zusammen, die Sie gemeinsam betrachten, etwa Zahlungsdienstleister oder solche mit personenbezogenen Daten.',
  search: 'Gruppen suchen',
  loading: 'Wird geladen',
  count: (count) => countOf(count, 'Gruppe', 'Gruppen'),
  matches: (count) => countOf(count, 'passende Gruppe', 'passende Gruppen'),
  noMatch: 'Keine passenden Gruppen',
  noMatchHint: 'Versuchen Sie es mit anderen Suchbegriffen.',
  showAll: 'Alle Gruppen anzeigen',
  form: {
    edit: 'Gruppe bearbeiten',
    save: 'Speichern',
    create: 'Gruppe anlegen',
    created: (group) => `${group} wurde angelegt.`,
    createFailed: 'Die Gruppe konnte nicht angelegt werden',
    updated: 'Gruppe geändert.',
    updateFailed: 'Die Gruppe konnte nicht geändert werden',
  },
  drawer: {
    fallback: 'Lieferantengruppe',
    close: 'Gruppe schließen',
    dates: ({ count, created, updated }) => (
      <>
        {countOf(count, 'Lieferant', 'Lieferanten')} · angelegt: {created} · geändert: {updated}
      </>
    ),
    showInList: 'In der Lieferantenliste anzeigen',
    edit: 'Bearbeiten',
    archive: 'Archivieren',
    archiveGroup: 'Gruppe archivieren',
    archiveQuestion:
      'Die Gruppe verschwindet aus allen Listen und lässt sich nicht wiederherstellen. Ihre Lieferanten bleiben im Verzeichnis.',
    archived: (group) => `${group} wurde archiviert.`,
    archiveFailed: 'Die Gruppe konnte nicht archiviert werden',
    missing: 'Gruppe nicht gefunden',
    missingHint: 'Sie wurde möglicherweise archiviert.',
  },
  members: {
    title: 'Lieferanten in dieser Gruppe',
    company: 'Unternehmen',
    domain: 'Domain',
    score: 'Score',
    status: 'Status',
    remove: (count) => countOf(count, 'Lieferant entfernen', 'Lieferanten entfernen'),
    removed: (group, count) =>
      countOf(count, `Lieferant aus ${group} entfernt.`, `Lieferanten aus ${group} entfernt.`),
    removeFailed: 'Die Lieferanten konnten nicht aus der Gruppe entfernt werden',
    none: 'Noch keine Lieferanten in dieser Gruppe',
    noneHint: 'Fügen Sie oben Lieferanten hinzu oder wählen Sie sie in der Lieferantenliste aus.',
  },
  add: {
    label: 'Lieferanten hinzufügen',
    placeholder: 'Unternehmen oder Domain',
    searching: 'Suche läuft',
    noneFound: 'Keine weiteren Lieferanten gefunden',
    submit: 'Hinzufügen',
    done: (group, count) =>
      countOf(count, `Lieferant zu ${group} hinzugefügt.`, `Lieferanten zu ${group} hinzugefügt.`),
    failed: 'Die Lieferanten konnten nicht zur Gruppe hinzugefügt werden',
  },
}
