import type {
  AccessType,
  BusinessImpact,
  DataRegion,
  DataTypeShared,
  RiskLevel,
  VendorTier,
  writableVendorFields,
} from '@parapet/contract'
import type { Static, TObject } from 'typebox'
import { companyNameOf } from './company-name.ts'
import { parseTimestamp } from '../kernel/timestamp.ts'

/** The writable fields in wire form, valid by their schema; absent means not given. */
export type WritableVendor = Static<TObject<typeof writableVendorFields>> & {
  ownerId?: string
  manualTier?: VendorTier
}

/** The writable fields as stored; null is "not set". */
export type VendorFields = {
  companyName: string
  vendorId: string | null
  isMonitored: boolean
  riskLevel: Static<typeof RiskLevel> | null
  businessImpact: Static<typeof BusinessImpact> | null
  dataRegion: Static<typeof DataRegion> | null
  dataTypesShared: Static<typeof DataTypeShared>[]
  accessTypes: Static<typeof AccessType>[]
  /** Canonical decimal text of an int64. */
  contractValue: string | null
  /** RFC 3339 in UTC with microseconds. */
  contractEndDate: string | null
  /** A member of the organization. */
  ownerId: string | null
  /** The tier that a person has set; it wins over the rules. */
  manualTier: VendorTier | null
}

/** A vendor's fields before anybody has set any. */
export const unsetVendorFields = (domain: string): VendorFields => ({
  companyName: companyNameOf(domain),
  vendorId: null,
  isMonitored: false,
  riskLevel: null,
  businessImpact: null,
  dataRegion: null,
  dataTypesShared: [],
  accessTypes: [],
  contractValue: null,
  contractEndDate: null,
  ownerId: null,
  manualTier: null,
})

const isSet = (member: string): boolean => !member.endsWith('_UNSPECIFIED')

const set = <M extends string>(member: M): M | null => (isSet(member) ? member : null)

const distinct = <M extends string>(members: readonly M[]): M[] => [
  ...new Set(members.filter((member) => isSet(member))),
]

const stored: {
  readonly [N in keyof VendorFields]: (given: NonNullable<WritableVendor[N]>) => VendorFields[N]
} = {
  companyName: (name) => name,
  vendorId: (reference) => (reference === '' ? null : reference),
  isMonitored: (monitored) => monitored,
  riskLevel: set,
  businessImpact: set,
  dataRegion: set,
  dataTypesShared: distinct,
  accessTypes: distinct,
  contractValue: (amount) => String(BigInt(amount)),
  contractEndDate: (time) => parseTimestamp(time) ?? null,
  ownerId: (userId) => userId,
  manualTier: set,
}

// The keys of an object literal are exactly those of its type.
export const vendorFieldNames = Object.keys(stored) as (keyof VendorFields)[]

/** The given fields in stored form; fields that are not given are left out. */
export const storedVendorFields = (given: WritableVendor): Partial<VendorFields> =>
  Object.fromEntries(
    vendorFieldNames.flatMap((name) => {
      const value = given[name]
      // The compiler cannot see that name and value belong together.
      return value === undefined ? [] : [[name, stored[name](value as never)]]
    }),
  )

const isSame = (one: VendorFields[keyof VendorFields], other: VendorFields[keyof VendorFields]): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((member, index) => member === other[index])
    : one === other

/** The fields that differ. */
export const changedVendorFields = (before: VendorFields, after: VendorFields): (keyof VendorFields)[] =>
  vendorFieldNames.filter((name) => !isSame(before[name], after[name]))
