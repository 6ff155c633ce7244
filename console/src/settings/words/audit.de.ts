import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { auditWords } from './audit.ts'

export const auditGerman: typeof auditWords = {
  title: 'Einträge',
  list: 'Einträge im Prüfprotokoll',
  filters: 'Filter',
  who: 'Wer',
  anyone: 'Alle Personen',
  what: 'Was',
  record: 'Datensatz',
  via: 'Über',
  recordType: 'Art des Datensatzes',
  anyRecord: 'Alle Datensätze',
  action: 'Aktion',
  anyAction: 'Alle Aktionen',
  from: 'Ab diesem Tag',
  before: 'Vor diesem Tag',
  clear: 'Zurücksetzen',
  empty: 'Keine Einträge',
  emptyAbout: 'Hier erscheinen Änderungen und Anmeldungen.',
  noneMatch: 'Kein Eintrag entspricht diesen Filtern.',
  recordTypes: {
    'alert-rule': 'Alarmregel',
    credential: 'Zugangsdaten',
    'domain-owner': 'Eigentümer einer Domain',
    'fourth-party': 'Viertpartei',
    import: 'Import',
    invitation: 'Einladung',
    observation: 'Befund',
    organization: 'Organisation',
    'outbox-mail': 'E-Mail',
    questionnaire: 'Fragebogen',
    'questionnaire-template': 'Fragebogenvorlage',
    'remediation-request': 'Behebungsanfrage',
    'saved-view': 'Ansicht',
    'security-event': 'Sicherheitsereignis',
    session: 'Sitzung',
    user: 'Person',
    vendor: 'Lieferant',
    'vendor-group': 'Lieferantengruppe',
    webhook: 'Webhook',
  },
  entry: {
    title: 'Eintrag im Prüfprotokoll',
    exactly: 'Genaue Zeit',
    by: (name, type) => `${name} (${type})`,
    actorId: 'ID der Person',
    chain: 'Kette',
    sealed: 'Versiegelt',
    unsealed: 'Noch nicht versiegelt',
    id: 'ID des Eintrags',
    details: 'Einzelheiten',
    allBy: (name) => `Alle Einträge von ${name}`,
    allOf: 'Alle Einträge zu diesem Datensatz',
  },
  export: {
    start: 'Exportieren',
    about: 'Alle passenden Einträge als NDJSON exportieren',
    running: 'Wird exportiert…',
    progress: (count) => `${formatNumber(count)} exportiert…`,
    failed: 'Die Einträge konnten nicht exportiert werden',
  },
  chain: {
    title: 'Kette',
    about:
      'Jeder Eintrag ist in eine Kette eingesiegelt, die geänderte, gelöschte, eingefügte oder verschobene Einträge aufdeckt.',
    verify: 'Kette prüfen',
    intact: (count, seals) =>
      `Unversehrt: ${countOf(count, 'Eintrag', 'Einträge')} unter ${countOf(seals, 'Siegel', 'Siegeln')}, alle im ursprünglichen Zustand.`,
    tampered: (signs, count) =>
      `${countOf(signs, 'Hinweis', 'Hinweise')} auf Manipulation in ${countOf(count, 'Eintrag', 'Einträgen')}.`,
    waiting: (count) => `${countOf(count, 'Eintrag wartet', 'Einträge warten')} auf das nächste Siegel.`,
    deleted: (count, day) =>
      `${countOf(count, 'Eintrag', 'Einträge')} von vor dem ${day} ${count === 1 ? 'wurde' : 'wurden'} wegen des Alters gelöscht.`,
    partial:
      'Nur der neueste Teil der Kette wurde geprüft. Mit „parapet audit verify“ prüfen Sie die ganze Kette.',
    head: 'Neuestes Siegel',
    headAbout:
      'Bewahren Sie es an einem anderen Ort auf. So erkennen Sie später, ob das Ende der Kette abgeschnitten wurde.',
  },
}
