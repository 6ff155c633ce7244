import { Enumeration } from '../kernel/schema.ts'

export const RiskLevel = Enumeration(
  'RiskLevel',
  ['RISK_LEVEL_UNSPECIFIED', 'RISK_LEVEL_LOW', 'RISK_LEVEL_MEDIUM', 'RISK_LEVEL_HIGH', 'RISK_LEVEL_CRITICAL'],
  'How risky the organization considers the vendor.',
)

export const BusinessImpact = Enumeration(
  'BusinessImpact',
  [
    'BUSINESS_IMPACT_UNSPECIFIED',
    'BUSINESS_IMPACT_NONE',
    'BUSINESS_IMPACT_LOW',
    'BUSINESS_IMPACT_MEDIUM',
    'BUSINESS_IMPACT_HIGH',
    'BUSINESS_IMPACT_CRITICAL',
  ],
  'Disruption of the business if the vendor is compromised, rising from none to critical.',
)

export const DataRegion = Enumeration(
  'DataRegion',
  [
    'DATA_REGION_UNSPECIFIED',
    'DATA_REGION_UNITED_STATES',
    'DATA_REGION_CANADA',
    'DATA_REGION_LATIN_AMERICA',
    'DATA_REGION_EUROPEAN_UNION',
    'DATA_REGION_UNITED_KINGDOM',
    'DATA_REGION_SWITZERLAND',
    'DATA_REGION_MIDDLE_EAST',
    'DATA_REGION_AFRICA',
    'DATA_REGION_INDIA',
    'DATA_REGION_CHINA',
    'DATA_REGION_JAPAN',
    'DATA_REGION_AUSTRALIA_NEW_ZEALAND',
    'DATA_REGION_ASIA_PACIFIC_OTHER',
    'DATA_REGION_GLOBAL',
    'DATA_REGION_OTHER',
  ],
  'Where the vendor keeps the data.',
)

export const DataTypeShared = Enumeration(
  'DataTypeShared',
  [
    'DATA_TYPE_SHARED_UNSPECIFIED',
    'DATA_TYPE_SHARED_NONE',
    'DATA_TYPE_SHARED_PUBLIC',
    'DATA_TYPE_SHARED_INTERNAL_BUSINESS',
    'DATA_TYPE_SHARED_CONFIDENTIAL_BUSINESS',
    'DATA_TYPE_SHARED_PII',
    'DATA_TYPE_SHARED_SENSITIVE_PII',
    'DATA_TYPE_SHARED_PHI',
    'DATA_TYPE_SHARED_PAYMENT_CARD',
    'DATA_TYPE_SHARED_FINANCIAL',
    'DATA_TYPE_SHARED_AUTHENTICATION_CREDENTIALS',
    'DATA_TYPE_SHARED_INTELLECTUAL_PROPERTY',
    'DATA_TYPE_SHARED_SOURCE_CODE',
    'DATA_TYPE_SHARED_EMPLOYEE_DATA',
    'DATA_TYPE_SHARED_CUSTOMER_DATA',
    'DATA_TYPE_SHARED_OTHER',
  ],
  'A kind of data that the vendor receives.',
)

export const AccessType = Enumeration(
  'AccessType',
  [
    'ACCESS_TYPE_UNSPECIFIED',
    'ACCESS_TYPE_NO_ACCESS',
    'ACCESS_TYPE_PHYSICAL_ACCESS_ONLY',
    'ACCESS_TYPE_NETWORK_LEVEL_ACCESS',
    'ACCESS_TYPE_SYSTEM_APPLICATION_ACCESS',
    'ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS',
    'ACCESS_TYPE_INFRASTRUCTURE_HOSTING_ACCESS',
  ],
  'What the vendor can reach. No access: no systems, data or facilities. Physical access only: facilities. Network-level access: the network, without applications or data. System or application access: certain systems or applications. Data processing or storage access: it processes or stores customer data. Infrastructure or hosting access: it hosts or manages what everything runs on.',
)
