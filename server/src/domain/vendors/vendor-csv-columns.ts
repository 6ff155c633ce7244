import type { CsvSeparator } from '../kernel/csv-separator.ts'

/** The columns of vendor CSV and their fields, in export order. */
export const vendorCsvColumns = {
  domain_name: 'domainName',
  company_name: 'companyName',
  vendor_id: 'vendorId',
  is_monitored: 'isMonitored',
  risk_level: 'riskLevel',
  business_impact: 'businessImpact',
  data_types_shared: 'dataTypesShared',
  access_types: 'accessTypes',
  contract_value: 'contractValue',
  contract_end_date: 'contractEndDate',
  data_region: 'dataRegion',
  owner: 'owner',
  tier: 'manualTier',
} as const

export type VendorCsvColumn = keyof typeof vendorCsvColumns

/** Separates the values of one cell: where semicolons separate cells, or tabs, it is another one. */
export const valueSeparatorOf = (separator: CsvSeparator): string => (separator === ',' ? ';' : '|')
