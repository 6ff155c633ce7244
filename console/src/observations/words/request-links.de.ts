import type { requestLinksWords as english } from './request-links.ts'

export const requestLinksWords: typeof english = {
  title: 'Links für die Lieferanten',
  byMail:
    'Alle Empfänger bekommen per E-Mail einen eigenen Link. Im Verlauf eines Befunds steht, ob die E-Mail verschickt ist. Sie können auch selbst einen Link weitergeben.',
  withoutMail: 'Kopieren Sie einen Link und geben Sie ihn selbst weiter.',
  get: 'Link zum Kopieren erstellen',
}
