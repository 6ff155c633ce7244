import { choicesOf } from '../../parts/label-of.ts'

export type ImportColumn = {
  name: string
  label: string
  /** What its cells accept. */
  takes: string
  example: string
  /** Other names that files use for it. */
  known: readonly string[]
}

/** A member as the service accepts it: its short name in lower case. */
const members = (enumeration: string): string =>
  choicesOf(enumeration)
    .map(({ label }) => label.toLowerCase().replaceAll(' ', '_'))
    .join(', ')

/** The columns of the import, in template order. */
export const importColumns = (): readonly ImportColumn[] => [
  {
    name: 'domain_name',
    label: 'Domain',
    takes: 'The main web domain; needed in every row',
    example: 'acme.com',
    known: ['domain', 'website', 'web_site', 'url', 'primary_domain', 'homepage', 'web', 'company_website'],
  },
  {
    name: 'company_name',
    label: 'Company',
    takes: 'Found from the domain where it is empty',
    example: 'Acme Corp',
    known: [
      'company',
      'name',
      'vendor',
      'vendor_name',
      'supplier',
      'supplier_name',
      'organization',
      'third_party',
    ],
  },
  {
    name: 'vendor_id',
    label: 'Own reference',
    takes: 'Your own number for the vendor',
    example: 'ERP-1042',
    known: ['reference', 'own_reference', 'vendor_number', 'supplier_id'],
  },
  {
    name: 'is_monitored',
    label: 'Monitored',
    takes: 'yes or no, true or false, 1 or 0',
    example: 'yes',
    known: ['monitored', 'monitor'],
  },
  {
    name: 'risk_level',
    label: 'Risk level',
    takes: members('RiskLevel'),
    example: 'high',
    known: ['risk', 'risk_rating', 'inherent_risk', 'vendor_risk'],
  },
  {
    name: 'business_impact',
    label: 'Business impact',
    takes: members('BusinessImpact'),
    example: 'medium',
    known: ['impact', 'criticality', 'business_criticality'],
  },
  {
    name: 'data_types_shared',
    label: 'Data shared',
    takes: `Several with ; between them, or | in files with semicolons or tabs: ${members('DataTypeShared')}`,
    example: 'pii;financial',
    known: ['data_types', 'data', 'data_shared'],
  },
  {
    name: 'access_types',
    label: 'Access',
    takes: `Several likewise: ${members('AccessType')}`,
    example: 'system_application_access',
    known: ['access', 'access_type'],
  },
  {
    name: 'contract_value',
    label: 'Contract value',
    takes: 'A whole number of cents, or of the like',
    example: '1200000',
    known: ['value', 'contract_amount'],
  },
  {
    name: 'contract_end_date',
    label: 'Contract ends',
    takes: 'A day such as 2027-12-31',
    example: '2027-12-31',
    known: ['contract_end', 'end_date', 'contract_ends', 'renewal_date', 'contract_expiry'],
  },
  {
    name: 'data_region',
    label: 'Data region',
    takes: members('DataRegion'),
    example: 'european_union',
    known: ['region', 'data_location'],
  },
]

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')

/** Guesses the import column for each column of the file by its name; each at most once. */
export const guessColumns = (header: readonly string[]): (string | undefined)[] => {
  const taken = new Set<string>()
  const columns = importColumns()
  const exact = new Set(header.map(plain))
  return header.map((given) => {
    const name = plain(given)
    const found = columns.find(
      (column) => column.name === name || (!exact.has(column.name) && column.known.includes(name)),
    )
    if (!found || taken.has(found.name)) return undefined
    taken.add(found.name)
    return found.name
  })
}
