import { countOf } from '../../parts/count-of.ts'
import type { LinkedWords } from './linked.tsx'

export const linkedWords: LinkedWords = {
  linked: {
    title: 'Sicherheitsbefunde',
    titleOf: (count, vendor) => `${countOf(count, 'Sicherheitsbefund', 'Sicherheitsbefunde')} zu ${vendor}`,
    about: ({ requestedBy, domain, day }) => (
      <>
        {requestedBy} überwacht die öffentlich erreichbaren Systeme von {domain} und hat Sie am {day} gebeten,
        diese Befunde zu prüfen. Bitte beheben Sie, was Sie können, und antworten Sie zu jedem Befund. Sie
        benötigen kein Konto.
      </>
    ),
    message: (requestedBy) => `Nachricht von ${requestedBy}:`,
    more: 'Weitere Befunde anzeigen',
    deadTitle: 'Dieser Link funktioniert nicht',
    dead: 'Er enthält vielleicht einen Tippfehler, ist abgelaufen oder wurde widerrufen. Bitten Sie das Unternehmen, das ihn geschickt hat, um einen neuen.',
    incomplete:
      'Die Adresse ist unvollständig. Öffnen Sie den Link in Ihrer E-Mail erneut, oder kopieren Sie ihn vollständig.',
    failed: 'Die Befunde konnten nicht geladen werden',
    retry: 'Erneut versuchen',
  },
  score: {
    title: 'Ihr Score',
    outOf: 'von 100, höher ist besser',
    tooLittle: (atMost) =>
      `Für einen Score wurde zu wenig geprüft. Mit dem, was bisher bekannt ist, läge er bei höchstens ${atMost}.`,
    calculated: (company, when) => (
      <>
        Berechnet für {company} {when}.
      </>
    ),
    likelihoods: ({ breach, ransomware }) =>
      `Geschätzte Wahrscheinlichkeit innerhalb von zwölf Monaten: Datenpanne ${breach} %, Ransomware ${ransomware} %.`,
    nothing: 'Nichts senkt diesen Score.',
    counts: (findings, events) =>
      `Was zählt: ${countOf(findings, 'Befund', 'Befunde')}${events > 0 ? ` und ${countOf(events, 'Sicherheitsvorfall', 'Sicherheitsvorfälle')}` : ''}`,
    sum: (lost, score) => `100 − ${lost} Punkte = ${score}`,
    sumAtMost: (lost, score) => `100 − ${lost} Punkte = höchstens ${score}`,
    noPoints: 'unter 0,1',
    event: 'Sicherheitsvorfall',
    hashOnly: 'Der Inhalt ist nicht im Beleg, nur seine Prüfsumme.',
    tooMany: 'Es sind zu viele Befunde, um sie hier aufzuführen. Dies sind die Punkte nach Bereich.',
    notCounted: {
      sentence: (list) => `Nicht gezählt: ${list}.`,
      informational: (count) => countOf(count, 'informativer Befund', 'informative Befunde'),
      excluded: (count) => countOf(count, 'ausgeschlossener Befund', 'ausgeschlossene Befunde'),
      events: (count) =>
        `${countOf(count, 'Sicherheitsvorfall', 'Sicherheitsvorfälle')} verworfen oder ohne Bezug zu Ihnen`,
    },
    toRespond: (company) =>
      `Auf die Befunde, die Sie beheben sollen, können Sie unten antworten. Ist hier etwas anderes falsch, wenden Sie sich an ${company}.`,
  },
  card: {
    states: {
      open: 'Offen',
      underReview: 'Antwort wird geprüft',
      fixed: 'Behoben',
      closed: 'Geschlossen, nichts weiter zu tun',
    },
    firstSeen: (day) => <>zuerst gesehen {day}</>,
    fix: 'So beheben Sie es',
    evidence: 'Nachweise',
    respond: 'Antworten',
    change: 'Antwort ändern',
  },
  response: {
    yours: (answer) => `Ihre Antwort: ${answer}`,
    by: (name, when) => (
      <>
        {name}, {when}.
      </>
    ),
    reviewing: (company) => `${company} prüft diese Antwort.`,
    rejected: (company) =>
      `${company} hat diese Antwort nicht angenommen. Bitte beheben Sie den Befund, oder antworten Sie erneut.`,
    accepted: (company) => `${company} hat diese Antwort angenommen.`,
    control: (company) =>
      `${company} hat diese Antwort angenommen. Der Befund bleibt offen, weil die Maßnahme von außen nicht sichtbar ist.`,
    reopened: (company) =>
      `${company} hat diese Antwort angenommen, aber der Befund wurde seitdem erneut festgestellt oder wieder geöffnet.`,
    comment: 'Kommentar dazu:',
  },
  form: {
    label: (title) => `Antwort zu ${title}`,
    answer: 'Ihre Antwort',
    explain: 'Bitte erläutern Sie dies',
    note: 'Anmerkung',
    reader: (company) => `Für ${company} sichtbar`,
    send: 'Antwort senden',
    sent: (company) => `Vielen Dank. ${company} wird Ihre Antwort prüfen.`,
    failed: 'Die Antwort konnte nicht gesendet werden',
  },
}
