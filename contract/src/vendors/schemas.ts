import { type Static, Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { Enumeration, Id, Int64Text, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'
import { MemberRef } from '../accounts/member-ref.ts'
import {
  AccessType,
  BusinessImpact,
  DataRegion,
  DataTypeShared,
  RiskLevel,
} from './classification-schemas.ts'
import { TierSource, VendorTier } from './tier-schemas.ts'

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
    owner: Type.Optional(MemberRef),
    tier: Type.Optional(VendorTier),
    tierSource: Type.Optional(TierSource),
    manualTier: Type.Optional(VendorTier),
    lastAssessedAt: Type.Optional(
      Timestamp('When the vendor was last assessed: a completed questionnaire, or a recorded assessment.'),
    ),
    nextAssessmentAt: Type.Optional(
      Timestamp('When the next assessment is due; absent if the vendor is offboarded.'),
    ),
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
      'id domainName isMonitored lifecycleStatus tier riskLevel businessImpact score grade scoreChange30d openObservationCount openCriticalObservationCount fourthPartyCount openQuestionnaireCount contractEndDate nextAssessmentAt owner.displayName companyName vendorGroups.name',
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
