/** The columns of the CSV template, which are also the members of the JSONL one; docs/importing.md describes them. */
export const templateColumns = [
  'host',
  'url',
  'ip',
  'port',
  'protocol',
  'type',
  'title',
  'description',
  'category',
  'severity',
  'confidence',
  'cve',
  'cvssScore',
  'cvssVector',
  'cwe',
  'product',
  'cpe',
  'fixAvailable',
  'evidence',
  'remediation',
  'references',
  'tags',
  'firstSeen',
  'lastSeen',
  'tool',
] as const

export type TemplateColumn = (typeof templateColumns)[number]

const otherNames: Readonly<Record<string, TemplateColumn>> = {
  domain: 'host',
  hostname: 'host',
  observationtype: 'type',
  ruleid: 'type',
  cveid: 'cve',
  vulnerabilityid: 'cve',
  reference: 'references',
  address: 'ip',
}

const byName = new Map<string, TemplateColumn>([
  ...Object.entries(otherNames),
  ...templateColumns.map((name): [string, TemplateColumn] => [name.toLowerCase(), name]),
])

/** The column for a heading in any case, with any of `_`, `-` and spaces. */
export const templateColumnOf = (heading: string): TemplateColumn | undefined =>
  byName.get(heading.toLowerCase().replaceAll(/[\s_-]/g, ''))
