/** Names of columns that contain addresses rather than domains. */
export const vendorCsvAddressNames: readonly string[] = [
  'website',
  'web_site',
  'url',
  'website_url',
  'web_address',
  'homepage',
  'web',
  'vendor_website',
  'vendor_url',
  'company_website',
  'company_url',
  'supplier_website',
]

/** The columns of vendor CSV, and what other programs call them. */
export const vendorCsvNames = {
  domain_name: ['domain', 'primary_domain', 'vendor_domain', 'company_domain', ...vendorCsvAddressNames],
  company_name: [
    'company',
    'name',
    'vendor',
    'vendor_name',
    'supplier',
    'supplier_name',
    'organization',
    'third_party',
    'third_party_name',
    'legal_name',
  ],
  vendor_id: ['reference', 'own_reference', 'vendor_number', 'supplier_id', 'supplier_number', 'external_id'],
  is_monitored: ['monitored', 'monitor', 'monitoring'],
  risk_level: ['risk', 'risk_rating', 'inherent_risk', 'vendor_risk'],
  business_impact: ['impact', 'criticality', 'business_criticality'],
  data_types_shared: ['data_types', 'data', 'data_shared', 'data_type'],
  access_types: ['access', 'access_type'],
  contract_value: ['value', 'contract_amount', 'annual_value'],
  contract_end_date: ['contract_end', 'end_date', 'contract_ends', 'renewal_date', 'contract_expiry'],
  data_region: ['region', 'data_location', 'hosting_region'],
  owner: ['owner_email', 'vendor_owner', 'relationship_owner', 'business_owner', 'responsible'],
  tier: ['vendor_tier', 'risk_tier'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** A name as it is compared: `Own reference`, `own-reference` and `Own reference *` are `own_reference`. */
export const plainCsvName = (header: string): string =>
  header
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
    .replaceAll(/^_|_$/g, '')
