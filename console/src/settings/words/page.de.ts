import type { pageWords } from './page.ts'

export const pageGerman: typeof pageWords = {
  title: 'Einstellungen',
  hidden: 'Ihre Rolle hat keinen Zugriff auf diese Seite',
  hiddenWhy: (role) => `Ihre Rolle ist ${role}. Ein Inhaber kann sie unter „Mitglieder“ ändern.`,
  parts: {
    connectors: { label: 'Konnektoren', about: 'API-Zugangsdaten für Programme und KI-Assistenten.' },
    alerts: {
      label: 'Alarme',
      about: 'Regeln, die in Slack, Teams, Jira, ServiceNow oder per E-Mail Alarm geben.',
    },
    webhooks: { label: 'Webhooks', about: 'Adressen, an die jede Änderung sofort gemeldet wird.' },
    mails: {
      label: 'E-Mails',
      about: 'E-Mails an Lieferanten und Mitglieder, und warum manche nicht gesendet wurden.',
    },
    members: { label: 'Mitglieder', about: 'Wer sich anmelden und was wer tun kann.' },
    provisioning: {
      label: 'Bereitstellung',
      about: 'Mitglieder aus Ihrem Identitätsanbieter, per SCIM.',
    },
    organization: { label: 'Organisation', about: 'Name, Anmeldung und Domains Ihrer Organisation.' },
    networks: { label: 'Netzwerke', about: 'Von wo aus Ihre Organisation genutzt werden kann.' },
    dueDates: {
      label: 'Fristen',
      about: 'Wie lange Befunde offen bleiben dürfen, je nach Schweregrad und Stufe.',
    },
    tiers: { label: 'Stufen', about: 'Welche Lieferanten am wichtigsten sind und wie oft Sie sie bewerten.' },
    ownership: {
      label: 'Eigentum',
      about: 'Welches Unternehmen welchem gehört. Wirkt sich auf Viertparteien und auf Ereignisse aus.',
    },
    data: { label: 'Daten', about: 'Wie lange Daten bleiben und wie Sie alles löschen.' },
    audit: { label: 'Prüfprotokoll', about: 'Jede Änderung und Anmeldung, vor Manipulation geschützt.' },
    account: { label: 'Ihr Konto', about: 'Name, Sprache, Passwort, Zusammenfassung und Sitzungen.' },
    api: { label: 'API und MCP', about: 'Alles aus der Konsole, für Programme und KI-Assistenten.' },
  },
}
