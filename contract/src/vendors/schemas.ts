import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, Id, Int64Text, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'

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

export const VendorLifecycleStatus = Enumeration(
  'VendorLifecycleStatus',
  [
    'VENDOR_LIFECYCLE_STATUS_UNSPECIFIED',
    'VENDOR_LIFECYCLE_STATUS_PROSPECT',
    'VENDOR_LIFECYCLE_STATUS_ONBOARDING',
    'VENDOR_LIFECYCLE_STATUS_ACTIVE',
    'VENDOR_LIFECYCLE_STATUS_UNDER_REVIEW',
    'VENDOR_LIFECYCLE_STATUS_OFFBOARDING',
    'VENDOR_LIFECYCLE_STATUS_OFFBOARDED',
  ],
  'Stage of the relationship between the organization and the vendor.',
)

export const Grade = Enumeration(
  'Grade',
  ['GRADE_UNSPECIFIED', 'GRADE_A', 'GRADE_B', 'GRADE_C', 'GRADE_D', 'GRADE_F'],
  'The score as a grade; unspecified if there is no score.',
)

export const SortOrder = Enumeration(
  'SortOrder',
  ['SORT_ORDER_UNSPECIFIED', 'SORT_ORDER_ASC', 'SORT_ORDER_DESC'],
  'Direction of the order; unspecified means ascending.',
)

export type SortOrder = Static<typeof SortOrder>

export const VendorRecordId = Id('vnd', 'Id of the vendor in this directory.')

export const DomainName = Type.String({
  minLength: 1,
  maxLength: maxLengths.domain,
  description:
    'Primary domain: trimmed, lower-cased, in ASCII form and without www. on output; unique in the organization.',
  examples: ['acme.com'],
})

export const CompanyName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  pattern: '\\S',
  description: 'Display name; derived from the domain if omitted.',
  examples: ['Acme Corp'],
})

export const ExternalVendorId = Type.String({
  maxLength: maxLengths.line,
  description: "The organization's own reference for the vendor, not its id here.",
  examples: ['ERP-1042'],
})

export const ContractValue = Int64Text('Contract value in minor units of the account currency.', {
  pattern: '^[0-9]{1,19}$',
  examples: ['1200000'],
})

export const ContactRole = Enumeration(
  'ContactRole',
  [
    'CONTACT_ROLE_UNSPECIFIED',
    'CONTACT_ROLE_SECURITY',
    'CONTACT_ROLE_PRIVACY',
    'CONTACT_ROLE_BUSINESS',
    'CONTACT_ROLE_TECHNICAL',
    'CONTACT_ROLE_LEGAL',
  ],
  'What the contact is for.',
)

export const contactFields = {
  name: Type.String({
    minLength: 1,
    maxLength: maxLengths.line,
    pattern: '\\S',
    description: 'Name of the person or desk.',
    examples: ['Security desk'],
  }),
  email: Type.String({
    minLength: 3,
    maxLength: maxLengths.email,
    pattern: '^[^\\s@]+@[^\\s@]+$',
    description: 'E-mail address for requests.',
    examples: ['security@acme.com'],
  }),
  title: Type.Optional(
    Type.String({ maxLength: maxLengths.line, description: 'Job title.', examples: ['CISO'] }),
  ),
  phone: Type.Optional(
    Type.String({ maxLength: maxLengths.phone, description: 'Telephone number.', examples: ['+49 30 1234'] }),
  ),
  role: Type.Optional(ContactRole),
}

export const Contact = Type.Object(
  {
    id: Type.Optional(Id('cnt', 'Id of the contact.')),
    ...contactFields,
    isPrimary: Type.Boolean({ description: 'Whether this is the primary contact.', examples: [true] }),
  },
  { title: 'Contact', description: 'A contact at a vendor.' },
)

const count = (description: string) => Type.Integer({ minimum: 0, description, examples: [0] })

const score = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description, examples: [87] }))

export const Vendor = Type.Object(
  {
    id: VendorRecordId,
    domainName: DomainName,
    companyName: CompanyName,
    vendorId: Type.Optional(ExternalVendorId),
    isMonitored: Type.Boolean({
      description: 'Whether the vendor is monitored, which uses a monitoring slot.',
      examples: [true],
    }),
    lifecycleStatus: VendorLifecycleStatus,
    riskLevel: RiskLevel,
    businessImpact: BusinessImpact,
    dataRegion: DataRegion,
    dataTypesShared: Type.Array(DataTypeShared, { description: 'Kinds of data that the vendor receives.' }),
    accessTypes: Type.Array(AccessType, { description: 'What the vendor can reach.' }),
    contractValue: Type.Optional(ContractValue),
    contractEndDate: Type.Optional(Timestamp('When the contract ends.')),
    score: score('Security score, higher is better; absent until there is enough data.'),
    grade: Grade,
    breachLikelihoodScore: score('Likelihood of a breach, higher is worse.'),
    ransomwareScore: score('Likelihood of ransomware, higher is worse.'),
    scoreChange30d: Type.Optional(
      Type.Integer({ description: 'Change of the score over 30 days.', examples: [-3] }),
    ),
    openObservationCount: count('Open observations.'),
    openCriticalObservationCount: count('Open observations of critical severity.'),
    fourthPartyCount: count('Fourth parties found behind the vendor.'),
    openQuestionnaireCount: count('Questionnaires not yet completed, cancelled or expired.'),
    vendorGroups: Type.Array(
      Type.Object(
        {
          id: Id('vgr', 'Id of the group.'),
          name: Type.String({ description: 'Name of the group.', examples: ['Payment processors'] }),
        },
        { title: 'VendorGroupRef', description: 'A group by id and name.' },
      ),
      { description: 'Active groups the vendor is in, by name.' },
    ),
    contacts: Type.Array(Contact, { description: 'Contacts, the primary one first.' }),
    lastScannedAt: Type.Optional(Timestamp('When the vendor was last checked from outside.')),
    offboardedAt: Type.Optional(Timestamp('When the vendor was offboarded.')),
    offboardReason: Type.Optional(
      Type.String({ description: 'Why it was offboarded.', examples: ['Contract ended'] }),
    ),
    createdAt: Timestamp('When the vendor was added.'),
    updatedAt: Timestamp('When a field of the vendor last changed.'),
  },
  {
    title: 'Vendor',
    description: 'A company that the organization depends on.',
    ...inSummary(
      'id domainName isMonitored lifecycleStatus riskLevel businessImpact score grade scoreChange30d openObservationCount openCriticalObservationCount fourthPartyCount openQuestionnaireCount contractEndDate companyName vendorGroups.name',
    ),
  },
)

export type Vendor = Static<typeof Vendor>

/** The writable fields, all optional, as create and update accept them. */
export const writableVendorFields = {
  companyName: Type.Optional(CompanyName),
  vendorId: Type.Optional(ExternalVendorId),
  isMonitored: Type.Optional(
    Type.Boolean({
      description: 'Whether to monitor the vendor; unset on creation means unmonitored, without a slot.',
      examples: [false],
    }),
  ),
  riskLevel: Type.Optional(RiskLevel),
  businessImpact: Type.Optional(BusinessImpact),
  dataRegion: Type.Optional(DataRegion),
  dataTypesShared: Type.Optional(
    Type.Array(DataTypeShared, { maxItems: 50, description: 'Kinds of data that the vendor receives.' }),
  ),
  accessTypes: Type.Optional(
    Type.Array(AccessType, { maxItems: 50, description: 'What the vendor can reach.' }),
  ),
  contractValue: Type.Optional(ContractValue),
  contractEndDate: Type.Optional(Timestamp('When the contract ends.')),
}
