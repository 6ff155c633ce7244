import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { bulkWords } from './bulk.ts'

const vendors = (count: number): string => countOf(count, 'Lieferant', 'Lieferanten')

export const germanBulk: typeof bulkWords = {
  bar: {
    label: 'Ausgewählte Lieferanten',
    clear: 'Auswahl aufheben',
    selected: (count) => `${formatNumber(count)} ausgewählt`,
    selectedMax: (count) => `${formatNumber(count)} ausgewählt, mehr geht nicht auf einmal`,
    assign: 'Verantwortliche zuweisen',
    group: 'Zu Gruppe hinzufügen',
    delete: 'Löschen',
    deleteAll: (count) => `${vendors(count)} löschen`,
    deleteQuestion: (count) =>
      count === 1
        ? 'Der Lieferant wird mit allen Daten endgültig gelöscht. Um den Verlauf zu behalten, listen Sie ihn stattdessen aus.'
        : `${vendors(count)} werden mit allen Daten endgültig gelöscht. Um den Verlauf zu behalten, listen Sie sie stattdessen aus.`,
  },
  forecast: {
    failed: (reason) => `Die Vorschau ist fehlgeschlagen: ${reason}`,
    loading: 'Vorschau wird erstellt',
    deletes: (count) => countOf(count, 'Lieferant wird gelöscht.', 'Lieferanten werden gelöscht.'),
    offboards: (count) => countOf(count, 'Lieferant wird ausgelistet.', 'Lieferanten werden ausgelistet.'),
    gone: (count) => countOf(count, 'Lieferant existiert nicht mehr.', 'Lieferanten existieren nicht mehr.'),
    refused: (count) =>
      countOf(count, 'Lieferant kann nicht geändert werden.', 'Lieferanten können nicht geändert werden.'),
  },
  refused: (count) =>
    countOf(count, 'Lieferant konnte nicht geändert werden.', 'Lieferanten konnten nicht geändert werden.'),
  monitor: {
    done: (count) => countOf(count, 'Lieferant wird jetzt überwacht.', 'Lieferanten werden jetzt überwacht.'),
    unchanged: (count) =>
      countOf(count, 'Lieferant wurde bereits überwacht.', 'Lieferanten wurden bereits überwacht.'),
    failed: 'Die Überwachung konnte nicht gestartet werden',
  },
  unmonitor: {
    done: (count) =>
      countOf(count, 'Lieferant wird nicht mehr überwacht.', 'Lieferanten werden nicht mehr überwacht.'),
    unchanged: (count) =>
      countOf(count, 'Lieferant wurde nicht überwacht.', 'Lieferanten wurden nicht überwacht.'),
    failed: 'Die Überwachung konnte nicht beendet werden',
  },
  offboard: {
    done: (count) => countOf(count, 'Lieferant wurde ausgelistet.', 'Lieferanten wurden ausgelistet.'),
    unchanged: (count) =>
      countOf(count, 'Lieferant war bereits ausgelistet.', 'Lieferanten waren bereits ausgelistet.'),
    failed: 'Die Lieferanten konnten nicht ausgelistet werden',
  },
  delete: {
    done: (count) => countOf(count, 'Lieferant wurde gelöscht.', 'Lieferanten wurden gelöscht.'),
    unchanged: (count) =>
      countOf(count, 'Lieferant war bereits gelöscht.', 'Lieferanten waren bereits gelöscht.'),
    failed: 'Die Lieferanten konnten nicht gelöscht werden',
  },
  assign: (name) => ({
    done: (count) => `${name} ist jetzt für ${vendors(count)} verantwortlich.`,
    unchanged: (count) => `${name} war bereits für ${vendors(count)} verantwortlich.`,
    failed: 'Die Zuweisung ist fehlgeschlagen',
  }),
  unassign: {
    done: (count) => `Für ${vendors(count)} ist niemand mehr verantwortlich.`,
    unchanged: (count) => `Für ${vendors(count)} war niemand verantwortlich.`,
    failed: 'Die Zuweisung konnte nicht aufgehoben werden',
  },
  join: (group) => ({
    done: (count) =>
      countOf(
        count,
        `Lieferant wurde zu ${group} hinzugefügt.`,
        `Lieferanten wurden zu ${group} hinzugefügt.`,
      ),
    unchanged: (count) =>
      countOf(count, `Lieferant war bereits in ${group}.`, `Lieferanten waren bereits in ${group}.`),
    failed: 'Die Lieferanten konnten nicht zur Gruppe hinzugefügt werden',
  }),
  report: {
    label: 'Ergebnis',
    partly: 'Teilweise erledigt',
    done: 'Erledigt',
    unchanged: 'Unverändert',
    refused: 'Fehlgeschlagen',
    show: 'Details anzeigen',
    hide: 'Details ausblenden',
    close: 'Ergebnis schließen',
    table: 'Ergebnis je Lieferant',
  },
  groupDialog: {
    title: (count) =>
      count === 1 ? 'Lieferant zu einer Gruppe hinzufügen' : `${vendors(count)} zu einer Gruppe hinzufügen`,
    choose: 'Gruppe auswählen oder neuen Namen eingeben',
    typeName: 'Geben Sie einen Namen ein',
    newGroup: (name) => `Neue Gruppe: ${name}`,
    submit: (count) => (count === 1 ? 'Lieferant hinzufügen' : `${vendors(count)} hinzufügen`),
    failed: 'Die Gruppe konnte nicht angelegt werden',
  },
  offboardDialog: {
    title: (count) => (count === 1 ? 'Lieferant auslisten' : `${vendors(count)} auslisten`),
    about:
      'Ausgelistete Lieferanten werden nicht mehr überwacht und geben ihre Überwachungsplätze frei. Sie bleiben im Verzeichnis und lassen sich auf ihren Seiten reaktivieren.',
    reasonHint: 'Optional. Wird im Verlauf des Lieferanten festgehalten.',
    reasonExample: 'Vertrag beendet',
  },
  ownerDialog: {
    title: (count) =>
      count === 1
        ? 'Verantwortliche Person zuweisen'
        : `Verantwortliche Person für ${vendors(count)} zuweisen`,
    hint: 'Das Mitglied, das für den Lieferanten verantwortlich ist. Leer lassen, um die Zuweisung aufzuheben.',
    assign: (count) => (count === 1 ? 'Lieferant zuweisen' : `${vendors(count)} zuweisen`),
    remove: (count) => (count === 1 ? 'Zuweisung aufheben' : `Zuweisung für ${vendors(count)} aufheben`),
  },
}
