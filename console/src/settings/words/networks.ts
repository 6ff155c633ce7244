export const networksWords = {
  title: 'Allowed networks',
  about:
    'Limit where members and programs can use this organization from. Vendors’ links and provisioning keep working from everywhere.',
  from: (address: string) => `You are using Parapet from ${address}.`,
  list: 'Networks',
  one: 'network',
  network: (number: number) => `Network ${number}`,
  note: (number: number) => `Note on network ${number}`,
  notePlaceholder: 'What it is',
  addOwn: 'Add my address',
  console: 'Limit the console',
  consoleAbout: 'Members can work here only from these networks. Everybody else is refused at once.',
  credentials: 'Limit API credentials',
  credentialsAbout: 'Programs can get and use access tokens only from these networks.',
  none: 'No networks are listed: everything is allowed.',
  allowed: 'Everything is allowed from everywhere.',
  limited: {
    console: 'The console is limited to these networks.',
    credentials: 'API credentials are limited to these networks.',
  },
  saved: 'Networks saved. The change takes effect within two seconds.',
  failed: 'Couldn’t save the networks',
}
