import type { TierRules } from './tier-schemas.ts'

/** Rules to start with: a tier follows from the harm that a compromised vendor can do. */
export const suggestedTierRules: Pick<TierRules, 'rules' | 'defaultTier'> = {
  rules: [
    { tier: 'VENDOR_TIER_1', businessImpacts: ['BUSINESS_IMPACT_CRITICAL'] },
    {
      tier: 'VENDOR_TIER_1',
      dataTypesShared: [
        'DATA_TYPE_SHARED_SENSITIVE_PII',
        'DATA_TYPE_SHARED_PHI',
        'DATA_TYPE_SHARED_PAYMENT_CARD',
        'DATA_TYPE_SHARED_AUTHENTICATION_CREDENTIALS',
      ],
    },
    {
      tier: 'VENDOR_TIER_1',
      businessImpacts: ['BUSINESS_IMPACT_HIGH'],
      accessTypes: [
        'ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS',
        'ACCESS_TYPE_INFRASTRUCTURE_HOSTING_ACCESS',
      ],
    },
    { tier: 'VENDOR_TIER_2', businessImpacts: ['BUSINESS_IMPACT_MEDIUM', 'BUSINESS_IMPACT_HIGH'] },
    {
      tier: 'VENDOR_TIER_2',
      dataTypesShared: [
        'DATA_TYPE_SHARED_PII',
        'DATA_TYPE_SHARED_CUSTOMER_DATA',
        'DATA_TYPE_SHARED_EMPLOYEE_DATA',
        'DATA_TYPE_SHARED_FINANCIAL',
        'DATA_TYPE_SHARED_CONFIDENTIAL_BUSINESS',
        'DATA_TYPE_SHARED_INTELLECTUAL_PROPERTY',
        'DATA_TYPE_SHARED_SOURCE_CODE',
      ],
    },
    {
      tier: 'VENDOR_TIER_2',
      accessTypes: [
        'ACCESS_TYPE_NETWORK_LEVEL_ACCESS',
        'ACCESS_TYPE_SYSTEM_APPLICATION_ACCESS',
        'ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS',
        'ACCESS_TYPE_INFRASTRUCTURE_HOSTING_ACCESS',
      ],
    },
  ],
  defaultTier: 'VENDOR_TIER_3',
}
