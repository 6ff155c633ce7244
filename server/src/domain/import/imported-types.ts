/** Types without a check of our own that importers assign, with what each is usually called. */
export const importedTypes = {
  exposed_admin_port: 'Administration interface exposed to the internet',
  exposed_database_port: 'Database exposed to the internet',
  exposed_remote_access: 'Remote access exposed to the internet',
  host_compromised: 'Compromised host',
  host_malware: 'Malware on a host',
  vulnerable_software: 'Vulnerable software',
} as const
