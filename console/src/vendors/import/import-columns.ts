import { plainCsvName, vendorCsvNames } from '@parapet/contract'
import { choicesOf } from '../../parts/label-of.ts'
import { words } from '../words.ts'

type ColumnName = keyof typeof vendorCsvNames

export type ImportColumn = {
  name: ColumnName
  label: string
  /** What its cells accept. */
  takes: string
  example: string
}

/** The members as the service accepts them: their short names in lower case. */
const members = (enumeration: string): string => {
  const prefix = `${enumeration.replaceAll(/(?<=.)[A-Z]/g, '_$&')}_`
  return choicesOf(enumeration)
    .map(({ value }) => value.slice(prefix.length).toLowerCase())
    .join(', ')
}

/** The columns of the import, in template order. */
export const importColumns = (): readonly ImportColumn[] => [
  {
    name: 'domain_name',
    label: words.fields.domain,
    takes: words.import.takes.domain,
    example: 'acme.com',
  },
  {
    name: 'company_name',
    label: words.fields.company,
    takes: words.import.takes.company,
    example: words.import.takes.companyExample,
  },
  {
    name: 'vendor_id',
    label: words.fields.reference,
    takes: words.import.takes.reference,
    example: 'ERP-1042',
  },
  {
    name: 'is_monitored',
    label: words.fields.monitored,
    takes: words.import.takes.monitored,
    example: 'yes',
  },
  {
    name: 'risk_level',
    label: words.fields.riskLevel,
    takes: members('RiskLevel'),
    example: 'high',
  },
  {
    name: 'business_impact',
    label: words.fields.businessImpact,
    takes: members('BusinessImpact'),
    example: 'medium',
  },
  {
    name: 'data_types_shared',
    label: words.fields.dataShared,
    takes: words.import.takes.dataShared(members('DataTypeShared')),
    example: 'pii;financial',
  },
  {
    name: 'access_types',
    label: words.fields.access,
    takes: words.import.takes.access(members('AccessType')),
    example: 'system_application_access',
  },
  {
    name: 'contract_value',
    label: words.fields.contractValue,
    takes: words.import.takes.contractValue,
    example: '1200000',
  },
  {
    name: 'contract_end_date',
    label: words.fields.contractEnd,
    takes: words.import.takes.contractEnd,
    example: '2027-12-31',
  },
  {
    name: 'data_region',
    label: words.fields.dataRegion,
    takes: members('DataRegion'),
    example: 'european_union',
  },
  {
    name: 'owner',
    label: words.fields.owner,
    takes: words.import.takes.owner,
    example: '',
  },
  {
    name: 'tier',
    label: words.fields.tier,
    takes: words.import.takes.tier,
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
