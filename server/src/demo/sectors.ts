import type { VendorFields } from '../domain/vendors/vendor-fields.ts'

/** An industry, and the group of its companies. */
export type Sector = {
  group: string
  description: string
  /** Second words of company names; no two sectors share one. */
  words: readonly [string, ...string[]]
  dataTypesShared: VendorFields['dataTypesShared']
  accessTypes: VendorFields['accessTypes']
  /** How much depends on it: 1 little, 4 nearly everything. */
  weight: 1 | 2 | 3 | 4
}

export const sectors: readonly [Sector, ...Sector[]] = [
  {
    group: 'Payment processors',
    description: 'Vendors that handle cardholder data',
    words: ['Pay', 'Clearing', 'Billing', 'Settlement', 'Checkout', 'Remittance', 'Invoicing', 'Acquiring'],
    dataTypesShared: ['DATA_TYPE_SHARED_PAYMENT_CARD', 'DATA_TYPE_SHARED_FINANCIAL', 'DATA_TYPE_SHARED_PII'],
    accessTypes: ['ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS'],
    weight: 4,
  },
  {
    group: 'Cloud infrastructure',
    description: 'Hosting, content delivery and DNS',
    words: [
      'Cloud',
      'Hosting',
      'Edge',
      'Compute',
      'Storage',
      'Delivery Network',
      'Nameservers',
      'Containers',
    ],
    dataTypesShared: ['DATA_TYPE_SHARED_CUSTOMER_DATA', 'DATA_TYPE_SHARED_CONFIDENTIAL_BUSINESS'],
    accessTypes: ['ACCESS_TYPE_INFRASTRUCTURE_HOSTING_ACCESS'],
    weight: 4,
  },
  {
    group: 'Human resources',
    description: 'Payroll, recruiting and benefits',
    words: ['Payroll', 'Talent', 'Benefits', 'Recruiting', 'Workforce', 'Learning', 'Timesheets', 'Staffing'],
    dataTypesShared: ['DATA_TYPE_SHARED_EMPLOYEE_DATA', 'DATA_TYPE_SHARED_SENSITIVE_PII'],
    accessTypes: ['ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS'],
    weight: 3,
  },
  {
    group: 'Customer support',
    description: 'Ticketing, chat and telephony',
    words: ['Helpdesk', 'Voice', 'Chat', 'Callcenter', 'Tickets', 'Fieldservice', 'Feedback', 'Answers'],
    dataTypesShared: ['DATA_TYPE_SHARED_CUSTOMER_DATA', 'DATA_TYPE_SHARED_PII'],
    accessTypes: ['ACCESS_TYPE_SYSTEM_APPLICATION_ACCESS'],
    weight: 2,
  },
  {
    group: 'Marketing',
    description: 'Campaigns, mailings and websites',
    words: ['Campaigns', 'Mailings', 'Media', 'Loyalty', 'Audience', 'Brandworks', 'Surveys', 'Newsletters'],
    dataTypesShared: ['DATA_TYPE_SHARED_PII', 'DATA_TYPE_SHARED_PUBLIC'],
    accessTypes: ['ACCESS_TYPE_SYSTEM_APPLICATION_ACCESS'],
    weight: 2,
  },
  {
    group: 'Logistics',
    description: 'Freight, parcels and warehouses',
    words: ['Freight', 'Parcel', 'Warehousing', 'Fleet', 'Customs', 'Routing', 'Coldchain', 'Fulfilment'],
    dataTypesShared: ['DATA_TYPE_SHARED_INTERNAL_BUSINESS', 'DATA_TYPE_SHARED_PII'],
    accessTypes: ['ACCESS_TYPE_PHYSICAL_ACCESS_ONLY', 'ACCESS_TYPE_SYSTEM_APPLICATION_ACCESS'],
    weight: 3,
  },
  {
    group: 'Software and development',
    description: 'Tools and services our products are built with',
    words: ['Software', 'Labs', 'Pipelines', 'Testing', 'Codeworks', 'Identity', 'Messaging', 'Search'],
    dataTypesShared: ['DATA_TYPE_SHARED_SOURCE_CODE', 'DATA_TYPE_SHARED_AUTHENTICATION_CREDENTIALS'],
    accessTypes: ['ACCESS_TYPE_SYSTEM_APPLICATION_ACCESS', 'ACCESS_TYPE_NETWORK_LEVEL_ACCESS'],
    weight: 4,
  },
  {
    group: 'Analytics',
    description: 'Reporting, data warehouses and machine learning',
    words: ['Analytics', 'Insight', 'Forecasts', 'Dashboards', 'Datamart', 'Modelling', 'Signals', 'Metrics'],
    dataTypesShared: ['DATA_TYPE_SHARED_CUSTOMER_DATA', 'DATA_TYPE_SHARED_INTERNAL_BUSINESS'],
    accessTypes: ['ACCESS_TYPE_DATA_PROCESSING_STORAGE_ACCESS'],
    weight: 3,
  },
  {
    group: 'Legal and finance',
    description: 'Counsel, audit and accounting',
    words: ['Counsel', 'Audit', 'Accounting', 'Contracts', 'Treasury', 'Taxation', 'Notary', 'Actuaries'],
    dataTypesShared: ['DATA_TYPE_SHARED_CONFIDENTIAL_BUSINESS', 'DATA_TYPE_SHARED_FINANCIAL'],
    accessTypes: ['ACCESS_TYPE_NO_ACCESS'],
    weight: 2,
  },
  {
    group: 'Office and facilities',
    description: 'Buildings, catering, print and travel',
    words: ['Facilities', 'Catering', 'Print', 'Travel', 'Cleaning', 'Furniture', 'Couriers', 'Reception'],
    dataTypesShared: ['DATA_TYPE_SHARED_NONE'],
    accessTypes: ['ACCESS_TYPE_PHYSICAL_ACCESS_ONLY'],
    weight: 1,
  },
]
