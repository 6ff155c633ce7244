import { countOf } from '../../parts/count-of.ts'
import type { alertsWords } from './alerts.tsx'

export const alertsGerman: typeof alertsWords = {
  notSet: 'Nicht festgelegt',
  triggers: {
    finding: 'Ein Befund trifft neu zu',
    score: 'Der Score eines Lieferanten fällt',
    event: 'Ein Sicherheitsereignis trifft zu',
  },
  rules: {
    title: 'Regeln',
    list: 'Alarmregeln',
    add: 'Regel hinzufügen',
    empty: 'Noch keine Alarmregeln',
    emptyAbout:
      'Eine Regel alarmiert Personen oder Kanäle, wenn ein Befund, ein Score oder ein Sicherheitsereignis Ihren Filtern entspricht.',
    sendsTo: 'Sendet an',
    lastAlert: 'Letzter Alarm',
    broken: 'Ungültig',
    nobody: 'Ohne Empfänger',
    limited: 'Grenze erreicht',
    actions: (name) => `Aktionen für ${name}`,
    isOff: 'Regel ausgeschaltet.',
    isOn: 'Regel eingeschaltet. Ab jetzt meldet sie neue Treffer.',
    saved: 'Regel gespeichert.',
    saveFailed: 'Die Regel konnte nicht gespeichert werden',
    deleting: (name) => `${name} löschen`,
    deleteQuestion: 'Die Regel sendet keine Alarme mehr. Bereits erstellte Tickets bleiben bestehen.',
    delete: 'Regel löschen',
    deleted: 'Regel gelöscht.',
    deleteFailed: 'Die Regel konnte nicht gelöscht werden',
  },
  form: {
    title: 'Alarmregel hinzufügen',
    brokenWhy: (problem) =>
      `Diese Regel sendet keine Alarme. ${problem} Wählen Sie die Filter neu und speichern Sie.`,
    nameAbout: 'Steht in jedem Alarm.',
    namePlaceholder: 'Ausgenutzte Schwachstellen bei kritischen Lieferanten',
    sendTo: 'Senden an',
    channelAs: (name, kind) => `${name} (${kind})`,
    sendToAbout: 'Personen erhalten die Alarme in ihrem Posteingang.',
    channels: 'Kanäle',
    people: 'Personen',
    chooseRecipient: 'Wählen Sie mindestens eine Person oder einen Kanal.',
    test: 'Regel testen',
    testAbout: 'Zeigt, was die Regel in den letzten 7 Tagen gesendet hätte. Es wird nichts gesendet.',
    wouldSendNone: 'Die Regel hätte in den letzten 7 Tagen keine Alarme gesendet.',
    wouldSend: (count) =>
      `Die Regel hätte in den letzten 7 Tagen ${countOf(count, 'Alarm', 'Alarme')} gesendet:`,
    wouldSendAtLeast: (count) =>
      `Die Regel hätte in den letzten 7 Tagen mindestens ${countOf(count, 'Alarm', 'Alarme')} gesendet:`,
  },
  condition: {
    points: 'Fällt um mindestens (Punkte)',
    days: 'Innerhalb von (Tagen)',
    vendors: 'Lieferanten',
    findings: 'Befunde',
    severity: 'Schweregrad',
    eventType: 'Art des Ereignisses',
    impact: 'Auswirkung auf einen Lieferanten',
    any: 'Beliebig',
    text: 'Text (optional)',
    textAbout: 'Durchsucht Titel, Zusammenfassungen, CVE-Nummern und Firmennamen.',
  },
  kinds: {
    webhook: 'Webhook',
    slack: 'Slack',
    teams: 'Microsoft Teams',
    jira: 'Jira',
    serviceNow: 'ServiceNow',
    mail: 'E-Mail',
  },
  channels: {
    title: 'Kanäle',
    add: 'Kanal hinzufügen',
    added: 'Kanal hinzugefügt. Senden Sie einen Test, um ihn zu prüfen.',
    addFailed: 'Der Kanal konnte nicht hinzugefügt werden',
    empty: 'Noch keine Kanäle',
    emptyAbout:
      'Fügen Sie einen Slack- oder Teams-Kanal, ein Jira-Projekt, eine ServiceNow-Instanz oder eine E-Mail-Adresse hinzu.',
    ownersOnly: 'Ein Inhaber kann Kanäle hinzufügen.',
    kind: 'Art',
    target: 'Sendet an',
    usedBy: 'Verwendet von',
    ruleCount: (count) => countOf(count, 'Regel', 'Regeln'),
    back: 'Alle Alarme',
    project: 'Projekt',
    assignmentGroup: 'Zuweisungsgruppe',
    whenResolved: 'Wenn ein Befund behoben ist',
    commentsAndCloses: 'Das Ticket wird kommentiert und geschlossen',
    comments: 'Das Ticket wird kommentiert',
    saved: 'Kanal gespeichert.',
    saveFailed: 'Der Kanal konnte nicht gespeichert werden',
    checkingLogin: 'Die Anmeldung wird geprüft. Das Ergebnis erscheint unter „Zustellungen“.',
    deleteQuestion: ({ hasTickets, ruleCount }) =>
      [
        hasTickets
          ? 'Der Kanal wird mit seinem Zustellverlauf und seiner Ticketliste gelöscht. Die Tickets selbst bleiben bestehen.'
          : 'Der Kanal wird mit seinem Zustellverlauf gelöscht.',
        ruleCount === 0
          ? 'Keine Regel verwendet ihn.'
          : `${countOf(ruleCount, 'Regel sendet', 'Regeln senden')} dann keine Alarme mehr dorthin.`,
      ].join(' '),
    delete: 'Kanal löschen',
    deleted: 'Kanal gelöscht.',
    deleteFailed: 'Der Kanal konnte nicht gelöscht werden',
  },
  channel: {
    optional: (label) => `${label} (optional)`,
    keep: 'Leer lassen, um den bisherigen Wert zu behalten.',
    closes: 'Ticket schließen, wenn der Befund hier behoben ist',
    closesAbout: 'Sonst wird das Ticket nur kommentiert.',
    secret: 'Wird verschlüsselt gespeichert und nie wieder angezeigt.',
    slackUrl: 'URL des eingehenden Webhooks',
    slackAbout:
      'Aus den Einstellungen Ihrer Slack-App. Wird verschlüsselt gespeichert und nie wieder angezeigt.',
    teamsUrl: 'URL des Workflows',
    teamsAbout:
      'In Teams: Workflows, „In einem Kanal posten, wenn eine Webhookanforderung empfangen wird“. Wird verschlüsselt gespeichert und nie wieder angezeigt.',
    jiraUrl: 'URL der Site',
    jiraUser: 'E-Mail-Adresse des Kontos',
    token: 'API-Token',
    projectKey: 'Projektschlüssel',
    issueType: 'Vorgangstyp',
    issueTypePlaceholder: 'Aufgabe',
    serviceNowUrl: 'URL der Instanz',
    user: 'Benutzername',
    userAbout: 'Benötigt die Rolle itil.',
    password: 'Passwort',
    emailAbout: 'Die Adresse eines Mitglieds oder eine in einer Domain, die Ihre Organisation bestätigt hat.',
  },
  delivery: {
    sendTest: 'Test senden',
    testQueued: 'Testnachricht eingereiht. Das Ergebnis erscheint unter „Zustellungen“.',
    testFailed: 'Der Test konnte nicht gesendet werden',
    waiting: 'Noch zu senden',
    failingSince: (since, reason) => (
      <>
        Zustellungen scheitern seit: {since}. {reason}
      </>
    ),
  },
  tickets: {
    title: 'Tickets',
    empty: 'Noch keine Tickets',
    emptyAbout:
      'Ein Alarm an Jira oder ServiceNow erstellt ein Ticket, dessen Status hier erscheint. Ein geschlossenes Ticket behebt den Befund nicht: Er bleibt offen, bis ein Scan ihn nicht mehr findet.',
    ticket: 'Ticket',
    status: 'Ticketstatus',
    about: 'Betrifft',
    system: 'System',
    checked: 'Status geprüft',
    failed: 'Fehlgeschlagen',
    notYet: 'Noch nicht',
  },
}
