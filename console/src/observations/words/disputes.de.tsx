import type { DisputesWords } from './disputes.tsx'

export const disputesWords: DisputesWords = {
  dispute: {
    title: 'Einspruch',
    quote: (text) => `„${text}“`,
    by: (name, when) => (
      <>
        {name} für den Lieferanten, {when}
      </>
    ),
    acceptedBy: ({ by, when }) => (
      <>
        Angenommen von {by}, {when}
      </>
    ),
    rejectedBy: ({ by, when }) => (
      <>
        Abgelehnt von {by}, {when}
      </>
    ),
    label: 'Über den Einspruch entscheiden',
    accept: 'Annehmen',
    reject: 'Ablehnen',
  },
  effect: {
    resolved: 'Der Befund ist bereits behoben. Mit dem Annehmen wird nur der Einspruch geschlossen.',
    notOurs: 'Wenn Sie annehmen, wird der Befund ausgeschlossen, weil er nicht zum Lieferanten gehört.',
    falsePositive: 'Wenn Sie annehmen, wird der Befund als Fehlalarm ausgeschlossen.',
    fixed:
      'Wenn Sie annehmen, gilt der Befund als behoben. Er wird wieder geöffnet, wenn ihn eine Prüfung erneut feststellt.',
    control:
      'Wenn Sie annehmen, wird die Maßnahme festgehalten. Der Befund bleibt offen und der Score ändert sich nicht, weil die Maßnahme von außen nicht sichtbar ist. Soll der Befund nicht mehr zählen, schließen Sie ihn aus.',
    notCounted: 'Er zählt derzeit nicht zum Score.',
    score: 'Er zählt dann nicht mehr zum Score. Der Score wird innerhalb einer Minute aktualisiert.',
    scoreWithPoints: (points) =>
      `Er kostet derzeit ${points} Punkte und zählt dann nicht mehr zum Score. Der Score wird innerhalb einer Minute aktualisiert.`,
  },
  ruling: {
    acceptTitle: 'Einspruch annehmen',
    rejectTitle: 'Einspruch ablehnen',
    accepted: 'Einspruch angenommen.',
    rejected: 'Einspruch abgelehnt.',
    acceptFailed: 'Der Einspruch konnte nicht angenommen werden',
    rejectFailed: 'Der Einspruch konnte nicht abgelehnt werden',
    aboutRejecting:
      'Der Befund bleibt offen und zählt weiterhin zum Score. Der Lieferant kann erneut antworten.',
    comment: 'Kommentar',
    commentHint: 'Für den Lieferanten sichtbar',
  },
}
