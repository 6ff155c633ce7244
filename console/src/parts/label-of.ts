import { enumerations } from 'virtual:enumerations'

const spelled: Readonly<Record<string, string>> = {
  dns: 'DNS',
  ip: 'IP',
  url: 'URL',
  pii: 'PII',
  phi: 'PHI',
  vrm: 'VRM',
  cve: 'CVE',
  cvss: 'CVSS',
  epss: 'EPSS',
  kev: 'KEV',
  ssvc: 'SSVC',
  poc: 'POC',
  tls: 'TLS',
  api: 'API',
  mcp: 'MCP',
  ui: 'console',
  id: 'ID',
  cwe: 'CWE',
  capec: 'CAPEC',
  cdn: 'CDN',
  crm: 'CRM',
  hr: 'HR',
  mx: 'MX',
  ns: 'NS',
  cname: 'CNAME',
  txt: 'TXT',
  spf: 'SPF',
  dkim: 'DKIM',
  caa: 'CAA',
  soa: 'SOA',
  http: 'HTTP',
  html: 'HTML',
  csp: 'CSP',
  asn: 'ASN',
  cert: 'CERT',
}

/** Members whose own name would say that a mail has left, which only the state of the mail says. */
const named: Readonly<Record<string, string>> = {
  OUTBOX_MAIL_STATUS_PENDING: 'Queued',
  QUESTIONNAIRE_STATUS_SENT: 'Awaiting answers',
  VRM_REQUEST_STATUS_NOT_SENT: 'Not asked',
  VRM_REQUEST_STATUS_SENT: 'Awaiting answer',
  SECURITY_EVENT_ACTION_TYPE_REQUEST_SENT: 'Answer requested',
}

const prefixes = new Map(
  Object.values(enumerations).flatMap((members) => {
    const [first = ''] = members
    const prefix = first.endsWith('UNSPECIFIED') ? first.slice(0, -'UNSPECIFIED'.length) : ''
    return members.map((member) => [member, prefix] as const)
  }),
)

/** A member of an enumeration in words: `SEVERITY_HIGH` is "High". */
export const labelOf = (member: string): string => {
  if (Object.hasOwn(named, member)) return named[member] ?? member
  const prefix = prefixes.get(member) ?? ''
  const words = member
    .slice(prefix.length)
    .toLowerCase()
    .split('_')
    // Own keys only, because a text may be called `constructor`.
    .map((word) => (Object.hasOwn(spelled, word) ? spelled[word] : word))
    .join(' ')
  if (words === 'unspecified') return 'Not set'
  // A number alone says nothing: `VENDOR_TIER_1` is "Tier 1".
  if (/^\d+$/.test(words)) return labelOf(`${prefix.split('_').at(-2) ?? ''}_${words}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The members of an enumeration as options, in words. */
export const choicesOf = (name: string): { value: string; label: string }[] =>
  (enumerations[name] ?? [])
    .filter((member) => !member.endsWith('_UNSPECIFIED'))
    .map((value) => ({ value, label: labelOf(value) }))
