import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { webhooksWords } from './webhooks.ts'

export const webhooksGerman: typeof webhooksWords = {
  title: 'Webhooks',
  webhook: 'Webhook',
  add: 'Webhook hinzufügen',
  addFailed: 'Der Webhook konnte nicht hinzugefügt werden',
  empty: 'Noch keine Webhooks',
  emptyAbout:
    'Parapet kann eine signierte Nachricht an Ihren Server senden, wenn sich etwas ändert, etwa bei einem neuen Befund, einem Score oder einer Antwort zu einem Ereignis.',
  url: 'URL',
  urlAbout: 'Eine https-URL an Port 443, die Parapet erreichen kann.',
  purpose: 'Beschreibung',
  purposePlaceholder: 'Tickets',
  events: 'Ereignisse',
  eventTypes: {
    'observation.created': 'Befund erstellt',
    'observation.approval_status_changed': 'Bearbeitungsstand eines Befunds geändert',
    'observation.resolved': 'Befund behoben',
    'observation.flagged': 'Befund markiert',
    'vendor.created': 'Lieferant hinzugefügt',
    'vendor.updated': 'Lieferant geändert',
    'vendor.offboarded': 'Lieferant ausgelistet',
    'vendor.deleted': 'Lieferant gelöscht',
    'vendor.score_changed': 'Score eines Lieferanten geändert',
    'security_event.created': 'Sicherheitsereignis erstellt',
    'security_event.updated': 'Sicherheitsereignis geändert',
    'security_event.vendor_response_recorded':
      'Antwort eines Lieferanten zu einem Sicherheitsereignis erfasst',
    'fourth_party.detected': 'Viertpartei erkannt',
    'fourth_party.removed': 'Viertpartei entfernt',
    'questionnaire.status_changed': 'Status eines Fragebogens geändert',
    'audit.entries_recorded': 'Einträge im Prüfprotokoll',
    'alert.fired': 'Alarm',
    'webhook.test': 'Testnachricht',
  },
  auditStream: 'Prüfprotokoll',
  auditAbout:
    'Für ein SIEM: jeder Eintrag ab jetzt, gebündelt und der Reihe nach. Auch wenn Ihr Server ausfällt, geht nichts verloren.',
  auditSent: (seal, pending) =>
    pending === 0
      ? `Gesendet bis Siegel ${formatNumber(seal)}`
      : `Gesendet bis Siegel ${formatNumber(seal)}, ${countOf(pending, 'Eintrag wartet', 'Einträge warten')}`,
  typeCount: (count) => countOf(count, 'Art', 'Arten'),
  all: 'Alle',
  waiting: 'Wartend',
  failing: 'Gestört',
  offFailing: 'Aus: dauerhaft gestört',
  offGone: 'Aus: Ziel entfernt',
  back: 'Alle Webhooks',
  oldSecretUntil: 'Altes Secret gültig bis',
  editTitle: 'Webhook bearbeiten',
  saved: 'Webhook gespeichert.',
  saveFailed: 'Der Webhook konnte nicht gespeichert werden',
  turnOff: 'Webhook ausschalten',
  turnOffQuestion:
    'Solange der Webhook aus ist, werden neue Ereignisse nicht für ihn erfasst und auch später nicht gesendet. Bereits wartende Nachrichten werden gesendet, sobald Sie ihn wieder einschalten.',
  replaceQuestion:
    '24 Stunden lang werden Nachrichten mit beiden Secrets signiert, damit Sie Ihren Server umstellen können. Danach gilt nur noch das neue.',
  replaceFailed: 'Das Secret konnte nicht ersetzt werden',
  delete: 'Webhook löschen',
  deleteQuestion:
    'Der Webhook wird mit seinem Zustellverlauf gelöscht. Wartende Nachrichten werden nicht mehr gesendet.',
  deleted: 'Webhook gelöscht.',
  deleteFailed: 'Der Webhook konnte nicht gelöscht werden',
  signingSecret: 'Signatur-Secret',
  secret: 'Secret',
  deliveries: {
    title: 'Zustellungen',
    refresh: 'Aktualisieren',
    event: 'Ereignis',
    lastResponse: 'Letzte Antwort',
    notTried: 'Noch nicht versucht',
    answered: (status, ms) =>
      status === undefined
        ? `Kein Status nach ${formatNumber(ms)} ms`
        : `${status} in ${formatNumber(ms)} ms`,
    empty: 'Keine Nachrichten',
    emptyAbout: 'In letzter Zeit wurde nichts gesendet. Senden Sie einen Test, um die Verbindung zu prüfen.',
    noneMatch: 'Keine Nachricht hat diesen Status.',
    occurred: 'Geschehen',
    noAttempts: 'Noch keine.',
    response: 'Antwort',
    duration: 'Dauer',
    took: (ms) => `${formatNumber(ms)} ms`,
    resend: 'Erneut senden',
    resent: 'Die Nachricht wird erneut gesendet.',
    resendFailed: 'Die Nachricht konnte nicht erneut gesendet werden',
  },
}
