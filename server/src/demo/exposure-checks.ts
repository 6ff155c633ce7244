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
    description: 'Anyone on the internet can try passwords and exploit vulnerabilities in the interface.',
    remediation: 'Put the interface behind a VPN or restrict it to known IP addresses.',
    references: ['https://www.rfc-editor.org/rfc/rfc4949'],
    family: 'admin-port',
    see: (place) =>
      banner(
        place,
        8443,
        'HTTP/1.1 401 Unauthorized\nwww-authenticate: Basic realm="Administration"',
        'An administrator login was found.',
      ),
  },
  {
    type: 'exposed_database_port',
    severity: 'SEVERITY_CRITICAL',
    title: 'Database reachable from the internet',
    description:
      'The database accepts connections from anywhere. A weak password or a single vulnerability exposes its data.',
    remediation: 'Restrict the database to internal networks, and check its logs for unauthorized access.',
    references: ['https://www.postgresql.org/docs/current/auth-pg-hba-conf.html'],
    family: 'database-port',
    see: (place) =>
      place.index % 2 === 0
        ? banner(
            place,
            5432,
            'FATAL: no PostgreSQL user name specified in startup packet',
            'A PostgreSQL server responded.',
          )
        : banner(place, 6379, '-NOAUTH Authentication required.', 'A Redis server responded.'),
  },
  {
    type: 'exposed_remote_access',
    severity: 'SEVERITY_HIGH',
    title: 'Remote desktop reachable from the internet',
    description: 'Exposed remote desktops are a common entry point for ransomware.',
    remediation:
      'Close the port, and provide access through a VPN or gateway with multi-factor authentication.',
    references: ['https://www.cisa.gov/stopransomware'],
    family: 'remote-access',
    see: (place) =>
      banner(place, 3389, 'X.224 connection confirm; CredSSP', 'A Remote Desktop service responded.'),
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
        'The Server header contains a version.',
      ),
  },
  {
    type: 'eol_software',
    family: 'eol',
    see: (place) =>
      httpAnswer(
        place,
        `HTTP/1.1 200 OK\nx-powered-by: PHP/7.${place.index % 5}.33`,
        'This version has reached its end of life.',
      ),
  },
])

const compliance = checksOf('OBSERVATION_CATEGORY_COMPLIANCE')([
  {
    type: 'security_txt_missing',
    family: 'security-txt',
    see: (place) =>
      httpAnswer(place, 'HTTP/1.1 404 Not Found', 'The file was not found.', '/.well-known/security.txt'),
  },
])

const leaks = checksOf(
  'OBSERVATION_CATEGORY_DATA_LEAKAGE',
  templates,
)([
  {
    type: 'exposed_repository',
    ruleName: 'Exposed Git repository',
    severity: 'SEVERITY_HIGH',
    title: 'Git repository exposed on the web server',
    description:
      'The `.git` folder is publicly accessible, so anyone can download the source code and any secret in its history.',
    remediation: 'Remove the `.git` folder from the web root, and rotate every secret in its history.',
    references: ['https://git-scm.com/docs/gitrepository-layout'],
    family: 'repository',
    see: (place) =>
      httpAnswer(
        place,
        'HTTP/1.1 200 OK\n\n[core]\n\trepositoryformatversion = 0',
        'The Git configuration file is served.',
        '/.git/config',
      ),
  },
  {
    type: 'exposed_directory_listing',
    ruleName: 'Directory listing',
    severity: 'SEVERITY_MEDIUM',
    title: 'Directory listing enabled',
    description:
      'Visitors can see every file in the directory, including files that are not linked anywhere.',
    remediation: 'Disable directory listings on the web server.',
    references: ['https://httpd.apache.org/docs/2.4/mod/mod_autoindex.html'],
    family: 'listing',
    see: (place) =>
      httpAnswer(
        place,
        '<title>Index of /backup</title>',
        'The server returned a directory listing.',
        '/backup/',
      ),
  },
])

const surface = checksOf(
  'OBSERVATION_CATEGORY_ATTACK_SURFACE',
  templates,
)([
  {
    type: 'exposed_test_system',
    ruleName: 'Test system exposed to the internet',
    severity: 'SEVERITY_MEDIUM',
    title: 'Test system reachable from the internet',
    description: 'Test systems are often unpatched and contain copies of production data.',
    remediation: 'Put the system behind a VPN or take it down.',
    references: ['https://www.rfc-editor.org/rfc/rfc6761'],
    family: 'test-system',
    see: (place) =>
      httpAnswer(
        place,
        'HTTP/1.1 200 OK\n\n<title>Staging – do not use</title>',
        'The page title identifies a staging system.',
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
    ruleName: 'IP address on a blocklist',
    severity: 'SEVERITY_MEDIUM',
    title: 'IP address on a blocklist',
    description:
      'The address was seen sending spam or scanning other hosts, which suggests a compromised system behind it.',
    remediation: 'Find and clean the compromised system, then request removal from the list.',
    references: ['https://www.rfc-editor.org/rfc/rfc6471'],
    family: 'blocklist',
    see: ({ address }) => ({
      asset: { ipPort: { address, port: 0, protocol: 'ASSET_IP_PORT_PROTOCOL_UNSPECIFIED' } },
      evidence: {
        type: 'EVIDENCE_TYPE_FEED_ENTRY',
        summary: 'The address is listed.',
        data: `${address}: outgoing connections to port 25 on many hosts`,
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
    ruleName: 'Exposed employee credentials',
    severity: 'SEVERITY_HIGH',
    title: 'Employee credentials exposed',
    description:
      'An employee e-mail address and password appear in a data breach. Attackers try such passwords elsewhere, because people reuse them.',
    remediation: 'Reset the password wherever it was used, and require multi-factor authentication.',
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
        evidence: { type: 'EVIDENCE_TYPE_FEED_ENTRY', summary: `The address appears in "${breachName}".` },
      }
    },
  },
])

/** What companies expose to the internet. */
export const exposureChecks: readonly Check[] = [
  ...network,
  ...software,
  ...compliance,
  ...leaks,
  ...surface,
  ...reputation,
  ...credentials,
]
