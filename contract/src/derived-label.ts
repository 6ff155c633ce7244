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
  hsts: 'HSTS',
  dmarc: 'DMARC',
  dnssec: 'DNSSEC',
  caiq: 'CAIQ',
  hecvat: 'HECVAT',
  vsa: 'VSA',
}

/** What a member of an enumeration is called in English by its own words: `SEVERITY_HIGH` is "High". */
export const derivedLabel = (member: string, prefix: string): string => {
  const label = member
    .slice(prefix.length)
    .toLowerCase()
    .split('_')
    // Own keys only, because a text may be called `constructor`.
    .map((word) => (Object.hasOwn(spelled, word) ? spelled[word] : word))
    .join(' ')
  // A number alone says nothing: `VENDOR_TIER_1` is "Tier 1".
  if (/^\d+$/.test(label)) return derivedLabel(`${prefix.split('_').at(-2) ?? ''}_${label}`, '')
  return label.slice(0, 1).toUpperCase() + label.slice(1)
}
