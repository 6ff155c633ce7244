import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'
import type { vendorWords } from './vendor.tsx'

export const germanVendor: typeof vendorWords = {
  about: {
    unmonitored: 'Nicht überwacht',
    risk: (level) => `Risiko: ${level}`,
    impact: (level) => `Auswirkung: ${level}`,
    owner: (name) => <>Verantwortlich: {name}</>,
    removeFromGroup: (group) => `Lieferant aus ${group} entfernen`,
    removedFromGroup: (group) => `Aus ${group} entfernt.`,
    removeFailed: 'Der Lieferant konnte nicht aus der Gruppe entfernt werden',
  },
  actions: {
    updated: (company) => `${company} wurde geändert.`,
    updateFailed: 'Der Lieferant konnte nicht geändert werden',
    monitored: (company) => `${company} wird jetzt überwacht.`,
    reactivate: 'Reaktivieren',
    send: 'Fragebogen senden',
    report: 'Bericht',
    more: 'Weitere Aktionen',
    group: 'Zu einer Gruppe hinzufügen',
    joined: (group) => `Zu ${group} hinzugefügt.`,
    joinFailed: 'Der Lieferant konnte nicht zur Gruppe hinzugefügt werden',
    unmonitorQuestion: (company) =>
      `${company} wird nicht mehr von außen geprüft und gibt den Überwachungsplatz frei. Befunde und Viertparteien bleiben ausgeblendet, bis Sie den Lieferanten wieder überwachen.`,
    offboarded: (company) => `${company} wurde ausgelistet.`,
    offboardFailed: 'Der Lieferant konnte nicht ausgelistet werden',
    nothingChanged: 'Es wurde nichts geändert.',
  },
  scan: {
    button: 'Jetzt scannen',
    hint: 'Die Domains des Lieferanten jetzt von außen prüfen statt zur geplanten Zeit',
    failed: 'Der Scan konnte nicht gestartet werden',
    running: (company) => `${company} wird gerade gescannt.`,
    queuedUntil: (company, time) =>
      `Eingeplant: ${company} wird um ${time} gescannt, weil jede Domain höchstens einmal pro Stunde gescannt wird.`,
    queued: (company) => `Eingeplant: ${company} wird in Kürze gescannt.`,
    last: (at) => `Der letzte Scan war am ${at}.`,
    never: 'Bisher gab es keinen Scan.',
  },
  notices: {
    offboarded: (at) => <>Ausgelistet am {at}</>,
    offboardedFor: (at, reason) => (
      <>
        Ausgelistet am {at}: {reason}
      </>
    ),
    unmonitored:
      'Dieser Lieferant wird nicht überwacht. Er wird nicht von außen geprüft, und seine Befunde und Viertparteien werden nicht angezeigt.',
  },
  figures: {
    tooLittle: 'Zu wenige Daten',
    change: (change) => <>{change} in 30 Tagen</>,
    openFindings: 'Offene Befunde',
    critical: (count) => `davon kritisch: ${formatNumber(count)}`,
    fourthPartiesNote: 'Vom Lieferanten eingesetzt',
    openQuestionnaires: 'Offene Fragebögen',
    openQuestionnairesNote: 'Noch nicht abgeschlossen',
  },
  tabs: {
    overview: 'Überblick',
    findings: 'Befunde',
    fourthParties: 'Viertparteien',
    events: 'Sicherheitsereignisse',
    questionnaires: 'Fragebögen',
    documents: 'Dokumente',
    domains: 'Domains',
    contacts: 'Kontakte',
    activity: 'Aktivität',
  },
  facts: {
    title: 'Über den Lieferanten',
    tierManual: (tier) => `${tier}, von Hand festgelegt`,
    tierByRule: (tier) => `${tier}, durch Regel festgelegt`,
    noOwner: 'Niemand',
    lastAssessed: 'Zuletzt bewertet',
    never: 'Nie',
    nextAssessment: 'Nächste Bewertung',
    overdue: 'Überfällig',
    lastScanned: 'Letzter Scan',
    added: 'Hinzugefügt',
    updated: 'Geändert',
    id: 'Lieferanten-ID',
  },
  edit: {
    title: 'Lieferant bearbeiten',
    done: 'Lieferant geändert.',
    tierByRule: 'Nach Regeln',
    badAmount: (example) => `Geben Sie einen Betrag wie ${example} ein`,
  },
  assessment: {
    title: 'Bewertung erfassen',
    about: (company) =>
      `Die nächste Bewertung von ${company} ist fällig, wenn das Bewertungsintervall der Stufe abgelaufen ist. Ein abgeschlossener Fragebogen zählt ebenfalls als Bewertung.`,
    day: 'Bewertet am',
    note: 'Was Sie geprüft haben',
    noteHint: 'Optional. Wird im Verlauf des Lieferanten festgehalten.',
    noteExample: 'SOC-2-Bericht 2026',
    submit: 'Erfassen',
    done: 'Bewertung erfasst.',
    failed: 'Die Bewertung konnte nicht erfasst werden',
  },
  contacts: {
    edit: 'Kontakte bearbeiten',
    addSome: 'Kontakte hinzufügen',
    none: 'Noch keine Kontakte',
    noneHint:
      'An diese Kontakte gehen Fragebögen, angeforderte Behebungen und Fragen zu Sicherheitsereignissen.',
    name: 'Name',
    email: 'E-Mail',
    role: 'Rolle',
    anyRole: 'Beliebig',
    jobTitle: 'Position',
    phone: 'Telefon',
    primary: 'Hauptkontakt',
    unnamed: (place) => `Kontakt ${formatNumber(place)}`,
    isPrimary: 'Hauptkontakt',
    removeOne: (place) => `Kontakt ${formatNumber(place)} entfernen`,
    add: 'Kontakt hinzufügen',
    cancel: 'Abbrechen',
    save: 'Kontakte speichern',
    done: 'Kontakte gespeichert.',
    failed: 'Die Kontakte konnten nicht gespeichert werden',
  },
  activity: {
    when: 'Wann',
    what: 'Was geschah',
    about: 'Betrifft',
    by: 'Von',
    none: 'Noch keine Aktivität',
    noneHint: 'Hier erscheinen Änderungen, Anfragen und Antworten.',
  },
  events: {
    filter: 'Auswirkung auf den Lieferanten',
    all: 'Alle',
    none: 'Keine Sicherheitsereignisse',
    noneHint:
      'Ereignisse erscheinen hier, wenn eine Schwachstelle, ein Produkt, eine Viertpartei oder der Name sie mit dem Lieferanten verbindet.',
  },
  fourthParties: {
    filter: 'Angezeigte Viertparteien',
    current: 'Im Einsatz',
    dismissed: 'Verworfen',
    removed: 'Nicht mehr gesehen',
    summary: ({ added, removed, days, alsoVendors, usedBy }) =>
      [
        `In ${formatNumber(days)} Tagen ${formatNumber(added)} neu und ${formatNumber(removed)} weggefallen`,
        countOf(alsoVendors, 'ist auch Ihr Lieferant', 'sind auch Ihre Lieferanten'),
        countOf(
          usedBy,
          'Lieferant nutzt diesen als Viertpartei',
          'Lieferanten nutzen diesen als Viertpartei',
        ),
      ].join('; '),
    none: 'Keine Viertparteien',
    noneKnown: 'Keine bekannten Viertparteien',
    noneHint:
      'Parapet findet sie in DNS-Einträgen, Webseiten und Zertifikaten, wenn es den Lieferanten prüft.',
    noneUnmonitored: 'Überwachen Sie den Lieferanten, um seine Viertparteien zu finden.',
    name: 'Viertpartei',
    foundBy: 'Gefunden durch',
    confirmed: (name) => `${name} wurde bestätigt.`,
    confirmFailed: 'Die Viertpartei konnte nicht bestätigt werden',
    dismiss: 'Verwerfen',
    dismissQuestion: (vendor, name) =>
      `Das bedeutet, dass ${vendor} ${name} nicht nutzt. Die Viertpartei verschwindet aus Listen und Zahlen und bleibt verworfen, auch wenn sie wieder gesehen wird.`,
    dismissDone: (name) => `${name} wurde verworfen.`,
    dismissFailed: 'Die Viertpartei konnte nicht verworfen werden',
    restore: 'Wiederherstellen',
    restored: (name) => `${name} wurde wiederhergestellt.`,
    restoreFailed: 'Die Viertpartei konnte nicht wiederhergestellt werden',
    isVendor: 'Auch Ihr Lieferant',
    firstSeen: 'Zuerst gesehen',
    signature: (id, at) => (
      <>
        Signatur {id}, gesehen: {at}
      </>
    ),
  },
  questionnaires: {
    name: 'Fragebogen',
    answered: 'Beantwortet',
    progress: (answered, total) => `${formatNumber(answered)} von ${formatNumber(total)}`,
    due: 'Fällig',
    requested: 'Angefragt',
    none: 'Noch keine Fragebögen',
    noneHint: 'Fragen Sie den Lieferanten, was sich von außen nicht erkennen lässt.',
    importAnswers: 'Beantwortete Datei importieren',
  },
}
