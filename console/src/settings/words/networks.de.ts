import type { networksWords } from './networks.ts'

export const networksGerman: typeof networksWords = {
  title: 'Erlaubte Netzwerke',
  about:
    'Legen Sie fest, von wo aus Mitglieder und Programme diese Organisation nutzen können. Links von Lieferanten und die Bereitstellung funktionieren weiterhin von überall.',
  from: (address) => `Sie nutzen Parapet von ${address} aus.`,
  list: 'Netzwerke',
  one: 'Netzwerk',
  network: (number) => `Netzwerk ${number}`,
  note: (number) => `Notiz zu Netzwerk ${number}`,
  notePlaceholder: 'Was es ist',
  addOwn: 'Meine Adresse hinzufügen',
  console: 'Konsole beschränken',
  consoleAbout:
    'Mitglieder können hier nur aus diesen Netzwerken arbeiten. Alle anderen werden sofort abgewiesen.',
  credentials: 'API-Zugangsdaten beschränken',
  credentialsAbout: 'Programme erhalten und nutzen Zugriffstoken nur aus diesen Netzwerken.',
  none: 'Es sind keine Netzwerke eingetragen: Alles ist erlaubt.',
  allowed: 'Alles ist von überall aus erlaubt.',
  limited: {
    console: 'Die Konsole ist auf diese Netzwerke beschränkt.',
    credentials: 'API-Zugangsdaten sind auf diese Netzwerke beschränkt.',
  },
  saved: 'Netzwerke gespeichert. Die Änderung wirkt innerhalb von zwei Sekunden.',
  failed: 'Die Netzwerke konnten nicht gespeichert werden',
}
