import { germanReport } from './words/report.de.ts'
import type { ReportsWords } from './words.ts'

const tage = (count: number): string => (count === 1 ? '1 Tag' : `${count} Tage`)

export const german: ReportsWords = {
  page: {
    title: 'Bericht',
    about:
      'Eine Momentaufnahme für Menschen, die Parapet nicht nutzen. Drucken Sie sie, laden Sie sie als PDF herunter oder teilen Sie einen Link darauf.',
    period: 'Zeitraum',
    days: (days) => `Letzte ${tage(days)}`,
    print: 'Drucken',
    download: 'PDF herunterladen',
    downloadFailed: 'Der Bericht konnte nicht heruntergeladen werden',
    interrupted: 'Die Verbindung wurde unterbrochen. Versuchen Sie es noch einmal.',
    share: 'Teilen',
  },
  share: {
    title: 'Diesen Bericht teilen',
    about:
      'Wer den Link hat, kann den Bericht ohne Konto so lesen, wie er jetzt ist. Mehr ist damit weder zu sehen noch zu ändern.',
    expires: 'Der Link funktioniert nicht mehr nach',
    days: tage,
    create: 'Link erstellen',
    failed: 'Der Link konnte nicht erstellt werden',
    link: 'Link',
    once: 'Kopieren Sie ihn jetzt: Aus Sicherheitsgründen wird er nicht noch einmal angezeigt.',
    links: 'Links auf Berichte, die noch funktionieren',
    none: 'Noch keine Links.',
    portfolio: 'Gesamtes Portfolio',
    until: (day) => `bis ${day}`,
    by: (name) => `erstellt von ${name}`,
    revoke: 'Widerrufen',
    revokeConfirm: 'Link widerrufen',
    revokeQuestion: 'Der Link funktioniert dann für niemanden mehr.',
    revoked: 'Der Link wurde widerrufen.',
    revokeFailed: 'Der Link konnte nicht widerrufen werden',
    more: (shown, total) => `${shown} von ${total} Links werden angezeigt.`,
    close: 'Schließen',
  },
  linked: {
    title: 'Bericht',
    deadTitle: 'Dieser Link funktioniert nicht',
    dead: 'Er ist vielleicht falsch geschrieben, abgelaufen oder widerrufen. Bitten Sie die Person, die ihn geschickt hat, um einen neuen.',
    incomplete: 'Die Adresse ist unvollständig. Kopieren Sie den ganzen Link.',
    failed: 'Der Bericht konnte nicht geladen werden',
    retry: 'Noch einmal versuchen',
    expires: (day) => `Dieser Link funktioniert bis ${day}.`,
  },
  report: germanReport,
}
