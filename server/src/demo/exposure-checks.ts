import { banner, type Check, checksOf, httpAnswer, imported } from './check.ts'

const ports = (type: string) => imported('shodan', type)
const templates = (type: string) => imported('nuclei', type)

const network = checksOf(
  'OBSERVATION_CATEGORY_NETWORK_SECURITY',
  ports,
)([
  {
    type: 'exposed_admin_port',
    severity: 'SEVERITY_HIGH',
    title: 'Administration interface reachable from the internet',
    description: 'Anyone can try passwords, and every flaw of the interface, from anywhere.',
    remediation: 'Put the interface behind a VPN or allow single addresses only.',
    references: ['https://www.rfc-editor.org/rfc/rfc4949'],
    family: 'admin-port',
    see: (place) =>
      banner(
        place,
        8443,
        'HTTP/1.1 401 Unauthorized\nwww-authenticate: Basic realm="Administration"',
        'A login for administrators answered.',
      ),
  },
  {
    type: 'exposed_database_port',
    severity: 'SEVERITY_CRITICAL',
    title: 'Database reachable from the internet',
    description: 'A database answers strangers. What it holds is one guessed password, or one flaw, away.',
    remediation: 'Let the database listen inside only, and look in its log for who has been there.',
    references: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
    family: 'database-port',
    see: (place) =>
      place.index % 2 === 0
        ? banner(
            place,
            5432,
            'FATAL: no PostgreSQL user name specified in startup packet',
            'A PostgreSQL server answered.',
          )
        : banner(place, 6379, '-NOAUTH Authentication required.', 'A Redis server answered.'),
  },
  {
    type: 'exposed_remote_access',
    severity: 'SEVERITY_HIGH',
    title: 'Remote desktop reachable from the internet',
    description: 'Remote desktops on the open internet are a common way in for ransomware.',
    remediation: 'Close the port, and let people in through a VPN or gateway with a second factor.',
    references: ['https://www.cisa.gov/stopransomware'],
    family: 'remote-access',
    see: (place) => banner(place, 3389, 'X.224 connection confirm; CredSSP', 'A remote desktop answered.'),
  },
])

const software = checksOf('OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT')([
  {
    type: 'server_version_disclosed',
    family: 'version',
    see: (place) =>
      httpAnswer(
        place,
        `HTTP/1.1 200 OK\nserver: nginx/1.${18 + (place.index % 8)}.0`,
        'The Server header has a version.',
      ),
  },
  {
    type: 'eol_software',
    family: 'eol',
    see: (place) =>
      httpAnswer(
        place,
        `HTTP/1.1 200 OK\nx-powered-by: PHP/7.${place.index % 5}.33`,
        'The version is past its end of life.',
      ),
  },
])

const compliance = checksOf('OBSERVATION_CATEGORY_COMPLIANCE')([
  {
    type: 'security_txt_missing',
    family: 'security-txt',
    see: (place) =>
      httpAnswer(place, 'HTTP/1.1 404 Not Found', 'The file is not there.', '/.well-known/security.txt'),
  },
])

const leaks = checksOf(
  'OBSERVATION_CATEGORY_DATA_LEAKAGE',
  templates,
)([
  {
    type: 'exposed_repository',
    severity: 'SEVERITY_HIGH',
    title: 'Source code can be downloaded',
    description:
      'The folder of the version control lies in the site, with the code and every secret that was ever in it.',
    remediation: 'Remove `.git` from the site, and change all secrets that the history holds.',
    references: ['https://git-scm.com/docs/gitrepository-layout'],
    family: 'repository',
    see: (place) =>
      httpAnswer(
        place,
        'HTTP/1.1 200 OK\n\n[core]\n\trepositoryformatversion = 0',
        'The file is served.',
        '/.git/config',
      ),
  },
  {
    type: 'exposed_directory_listing',
    severity: 'SEVERITY_MEDIUM',
    title: 'Folder shows its files',
    description: 'Visitors see all files of the folder, also those that nothing links to.',
    remediation: 'Turn listings off on the web server.',
    references: ['https://httpd.apache.org/docs/2.4/mod/mod_autoindex.html'],
    family: 'listing',
    see: (place) =>
      httpAnswer(place, '<title>Index of /backup</title>', 'A list of files is served.', '/backup/'),
  },
])

const surface = checksOf(
  'OBSERVATION_CATEGORY_ATTACK_SURFACE',
  templates,
)([
  {
    type: 'exposed_test_system',
    severity: 'SEVERITY_MEDIUM',
    title: 'Test system reachable from the internet',
    description: 'Test systems are rarely kept up to date, and often hold copies of real data.',
    remediation: 'Put the system behind a VPN or take it down.',
    references: ['https://www.rfc-editor.org/rfc/rfc6761'],
    family: 'test-system',
    see: (place) =>
      httpAnswer(
        place,
        'HTTP/1.1 200 OK\n\n<title>Staging – do not use</title>',
        'The page calls itself a test system.',
        '/staging/',
      ),
  },
])

const reputation = checksOf('OBSERVATION_CATEGORY_IP_REPUTATION', (type) => ({
  kind: 'SOURCE_KIND_FEED',
  tool: 'reputation-feed',
  ruleId: type,
}))([
  {
    type: 'address_on_blocklist',
    severity: 'SEVERITY_MEDIUM',
    title: 'Address is on a blocklist',
    description:
      'The address was seen sending spam or scanning others: something behind it may be taken over.',
    remediation: 'Find out what sends, clean it, and ask for removal from the list.',
    references: ['https://www.rfc-editor.org/rfc/rfc6471'],
    family: 'blocklist',
    see: ({ address }) => ({
      asset: { ipPort: { address, port: 0, protocol: 'ASSET_IP_PORT_PROTOCOL_UNSPECIFIED' } },
      evidence: {
        type: 'EVIDENCE_TYPE_FEED_ENTRY',
        summary: 'The address is listed.',
        data: `${address}: outgoing connections to port 25 of many hosts`,
      },
    }),
  },
])

const breaches = [
  ['Bulletin board dump', '2024-11-19'],
  ['Stealer log collection', '2025-02-03'],
  ['Fitness app breach', '2024-06-27'],
  ['Travel portal breach', '2025-04-12'],
] as const

const credentials = checksOf('OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS', (type) => ({
  kind: 'SOURCE_KIND_FEED',
  tool: 'breach-feed',
  ruleId: type,
}))([
  {
    type: 'credentials_exposed',
    severity: 'SEVERITY_HIGH',
    title: 'Password of an employee exposed',
    description:
      'An address of the company is in a breach together with a password, which people use more than once.',
    remediation: 'Have the password changed wherever it was used, and require a second factor.',
    references: ['https://pages.nist.gov/800-63-4/sp800-63b.html'],
    family: 'credentials',
    see: ({ mailbox, index }) => {
      const [breachName, day] = breaches[index % breaches.length] ?? breaches[0]
      return {
        asset: {
          credentials: {
            identifier: mailbox,
            breachName,
            exposedDataClasses: ['Email addresses', 'Passwords'],
            exposedAt: `${day}T00:00:00.000000Z`,
          },
        },
        evidence: { type: 'EVIDENCE_TYPE_FEED_ENTRY', summary: `The address is in "${breachName}".` },
      }
    },
  },
])

/** Things exposed to the internet. */
export const exposureChecks: readonly Check[] = [
  ...network,
  ...software,
  ...compliance,
  ...leaks,
  ...surface,
  ...reputation,
  ...credentials,
]
