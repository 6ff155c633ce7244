import type { mailsWords } from './mails.tsx'

export const mailsGerman: typeof mailsWords = {
  title: 'Postausgang',
  list: 'E-Mails',
  noServer: (url, from) => (
    <>
      Es ist kein Mailserver eingerichtet. E-Mails werden erst gesendet, wenn Ihre Administration {url} und{' '}
      {from} gesetzt hat.
    </>
  ),
  about: 'Betrifft',
  to: 'An',
  reason: 'Grund',
  queued: 'Eingereiht',
  retry: 'Erneut versuchen',
  retried: 'Wird jetzt erneut gesendet.',
  retryFailed: 'Die E-Mail konnte nicht erneut gesendet werden',
  empty: 'Keine E-Mails',
  emptyAbout:
    'Anfragen an Lieferanten, Fragebögen und Einladungen erscheinen hier, sobald sie eingereiht sind.',
  noneMatch: 'Keine E-Mail hat diesen Status.',
  recipient: (name, email) => `${name} <${email}>`,
  vendor: 'Lieferant',
  questionnaire: 'Fragebogen',
  lastAttempt: 'Letzter Versuch',
  sent: 'Gesendet',
  delivered: 'Zugestellt',
  failed: 'Fehlgeschlagen',
}
