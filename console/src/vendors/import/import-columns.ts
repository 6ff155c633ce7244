import { plainCsvName, vendorCsvNames } from '@parapet/contract'
import { choicesOf } from '../../parts/label-of.ts'

type ColumnName = keyof typeof vendorCsvNames

export type ImportColumn = {
  name: ColumnName
  label: string
  /** What its cells accept. */
  takes: string
  example: string
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
    takes: 'The primary domain, or the address of the website; required in every row',
    example: 'acme.com',
  },
  {
    name: 'company_name',
    label: 'Company',
    takes: 'If empty, derived from the domain',
    example: 'Acme Corp',
  },
  {
    name: 'vendor_id',
    label: 'Own reference',
    takes: 'Your own number for the vendor',
    example: 'ERP-1042',
  },
  {
    name: 'is_monitored',
    label: 'Monitored',
    takes: 'yes or no, true or false, 1 or 0',
    example: 'yes',
  },
  {
    name: 'risk_level',
    label: 'Risk level',
    takes: members('RiskLevel'),
    example: 'high',
  },
  {
    name: 'business_impact',
    label: 'Business impact',
    takes: members('BusinessImpact'),
    example: 'medium',
  },
  {
    name: 'data_types_shared',
    label: 'Data shared',
    takes: `One or more of these, separated by ; (or by | in a file with semicolons or tabs): ${members('DataTypeShared')}`,
    example: 'pii;financial',
  },
  {
    name: 'access_types',
    label: 'Access',
    takes: `One or more of these, separated in the same way: ${members('AccessType')}`,
    example: 'system_application_access',
  },
  {
    name: 'contract_value',
    label: 'Contract value',
    takes: 'A whole number in the smallest unit of the currency, such as cents',
    example: '1200000',
  },
  {
    name: 'contract_end_date',
    label: 'Contract ends',
    takes: 'A day such as 2027-12-31',
    example: '2027-12-31',
  },
  {
    name: 'data_region',
    label: 'Data region',
    takes: members('DataRegion'),
    example: 'european_union',
  },
  {
    name: 'owner',
    label: 'Owner',
    takes: 'The e-mail address or user id of a member',
    example: '',
  },
  {
    name: 'tier',
    label: 'Tier',
    takes: '1, 2 or 3; sets it by hand, and leaves out vendors that already have that tier',
    example: '2',
  },
]

// Every name is a key of the record.
const names = Object.keys(vendorCsvNames) as ColumnName[]

const isNameOf = (column: ColumnName, given: string): boolean => {
  const others: readonly string[] = vendorCsvNames[column]
  return others.includes(given)
}

/** Guesses the import column for each column of the file by its name; each at most once. */
export const guessColumns = (header: readonly string[]): (string | undefined)[] => {
  const taken = new Set<ColumnName>()
  const exact = new Set(header.map(plainCsvName))
  return header.map((given) => {
    const plain = plainCsvName(given)
    const found = names.find((name) => name === plain || (!exact.has(name) && isNameOf(name, plain)))
    if (!found || taken.has(found)) return undefined
    taken.add(found)
    return found
  })
}
