import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { clearable, partOf, Timestamp } from '../kernel/schema.ts'
import { UserId } from '../accounts/schemas.ts'
import {
  AccessType,
  BusinessImpact,
  DataRegion,
  DataTypeShared,
  RiskLevel,
} from './classification-schemas.ts'
import {
  CompanyName,
  ContractValue,
  DomainName,
  ExternalVendorId,
  Vendor,
  VendorLifecycleStatus,
} from './schemas.ts'
import { VendorTier } from './tier-schemas.ts'
import { VendorRef } from './vendor-ref.ts'

const fields = {
  domainName: clearable(DomainName, {
    description: "The vendor's domain; it cannot be changed.",
    examples: ['acme.com'],
  }),
  companyName: clearable(CompanyName, {
    description: 'Display name; null derives it from the domain again.',
    examples: ['Acme Corp'],
  }),
  vendorId: clearable(ExternalVendorId, {
    description: "The organization's own reference for the vendor, not its id here.",
    examples: ['ERP-1042'],
  }),
  isMonitored: clearable(Type.Boolean(), {
    description: 'Whether to monitor the vendor, which uses a monitoring slot; null stops it.',
    examples: [false],
  }),
  lifecycleStatus: Type.Optional(VendorLifecycleStatus),
  riskLevel: clearable(RiskLevel, { description: 'How risky the organization considers the vendor.' }),
  businessImpact: clearable(BusinessImpact, {
    description: 'Disruption of the business if the vendor is compromised.',
  }),
  dataRegion: clearable(DataRegion, { description: 'Where the vendor keeps the data.' }),
  dataTypesShared: clearable(Type.Array(DataTypeShared, { maxItems: 50 }), {
    description: 'Kinds of data that the vendor receives.',
  }),
  accessTypes: clearable(Type.Array(AccessType, { maxItems: 50 }), {
    description: 'What the vendor can reach.',
  }),
  contractValue: clearable(ContractValue, {
    description: 'Contract value in minor units of the account currency.',
  }),
  contractEndDate: clearable(Timestamp('When the contract ends.'), {
    description: 'When the contract ends.',
  }),
  ownerId: clearable(UserId, { description: 'User id of the member who owns it.' }),
  manualTier: clearable(VendorTier, { description: 'Tier set by hand; null: by rule.' }),
}

type Field = keyof typeof fields

export const UpdateVendor = operation({
  summary: 'Change fields of a vendor.',
  description:
    'Writes the fields that are sent, and clears those sent as null. With updateMask, it writes exactly the fields that the mask names: those not sent are cleared, and any other field is ignored. Monitoring a prospect or an onboarding vendor makes it active. To bring back an offboarded vendor, set lifecycleStatus to onboarding or active.',
  method: 'PATCH',
  path: '/public/v1/vendors/{id}',
  scopes: ['vendor-directory.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: [
    'NOT_FOUND',
    'FIELD_IMMUTABLE',
    'LIFECYCLE_TRANSITION_REFUSED',
    'VENDOR_OFFBOARDED',
    'MONITORING_SLOTS_EXHAUSTED',
  ],
  input: Type.Object(
    {
      id: VendorRef,
      ...fields,
      updateMask: Type.Optional(
        Type.Array(
          // The keys of an object are exactly its type's.
          Type.Enum(Object.keys(fields) as Field[], { type: 'string', description: 'Name of a field.' }),
          { maxItems: 50, description: 'The fields to write; absent or empty: those that are sent.' },
        ),
      ),
    },
    partOf(Vendor),
  ),
  output: Type.Object({ vendor: Vendor }),
})
