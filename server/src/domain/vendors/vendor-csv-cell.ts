import {
  AccessType,
  BusinessImpact,
  CompanyName,
  DataRegion,
  DataTypeShared,
  ExternalVendorId,
  RiskLevel,
  VendorTier,
} from '@parapet/contract'
import type { TString } from 'typebox'
import { clipText } from '../kernel/clip-text.ts'
import { memberLabel } from '../kernel/member-label.ts'
import { parseTimestamp } from '../kernel/timestamp.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'
import type { VendorFields } from './vendor-fields.ts'

type CellFault = {
  code: 'FIELD_TOO_LONG' | 'INVALID_BOOLEAN' | 'INVALID_DATE' | 'INVALID_ENUM' | 'INVALID_NUMBER'
  /** Follows the name of the column. */
  problem: string
}

/** Undefined if the cell means "not set". */
type ReadCell<T> = { value: T | undefined } | CellFault

const maxInt64 = 2n ** 63n - 1n

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
])

const readText =
  // TypeBox keeps a schema's options in its value, not in its type.
  ({ maxLength = Number.POSITIVE_INFINITY }: TString & { maxLength?: number }) =>
    (cell: string): ReadCell<string> =>
      // A code point has one or two units, so only lengths between the limit and its double have to be counted.
      cell.length > 2 * maxLength || (cell.length > maxLength && Array.from(cell).length > maxLength)
        ? { code: 'FIELD_TOO_LONG', problem: `must have at most ${maxLength} characters.` }
        : { value: cell }

const readBoolean = (cell: string): ReadCell<boolean> => {
  const value = booleans.get(trimBlanks(cell).toLowerCase())
  if (value === undefined)
    return { code: 'INVALID_BOOLEAN', problem: 'must be true, false, yes, no, 1 or 0.' }
  return { value }
}

const readAmount = (cell: string): ReadCell<string> => {
  const digits = trimBlanks(cell)
  if (!/^\d{1,19}$/.test(digits) || BigInt(digits) > maxInt64)
    return { code: 'INVALID_NUMBER', problem: `must be a whole number from 0 to ${maxInt64}, in digits.` }
  return { value: String(BigInt(digits)) }
}

const readDate = (cell: string): ReadCell<string> => {
  const text = trimBlanks(cell)
  const value = parseTimestamp(text) ?? parseTimestamp(`${text}T00:00:00Z`)
  if (value === undefined)
    return { code: 'INVALID_DATE', problem: 'must be a date such as 2026-12-31 or an RFC 3339 timestamp.' }
  return { value }
}

type Members<M extends string> = { enum: readonly M[] }

/** By full or short name or in words, in any case; the first member means "not set". */
const readMember = <M extends string>({ enum: members }: Members<M>): ((cell: string) => ReadCell<M>) => {
  const [first = ''] = members
  const shortName = (member: string): string =>
    member.slice(first.length - 'UNSPECIFIED'.length).toLowerCase()
  // Made for the first cell: the words need the enumerations of all operations.
  let byName: ReadonlyMap<string, M | undefined> | undefined
  const valuesByName = (): ReadonlyMap<string, M | undefined> =>
    new Map(
      members.flatMap((member) => {
        const value = member === first ? undefined : member
        return [
          [member.toLowerCase(), value],
          [shortName(member), value],
          [memberLabel(member).toLowerCase(), value],
        ] as const
      }),
    )
  const allowed = members
    .slice(1)
    .map((member) => shortName(member))
    .join(', ')
  return (cell) => {
    const name = trimBlanks(cell)
    byName ??= valuesByName()
    if (byName.has(name.toLowerCase())) return { value: byName.get(name.toLowerCase()) }
    return { code: 'INVALID_ENUM', problem: `has "${clipText(name)}"; allowed are ${allowed}.` }
  }
}

const readMembers = <M extends string>(
  enumeration: Members<M>,
): ((cell: string, separator: string) => ReadCell<M[]>) => {
  const read = readMember(enumeration)
  return (cell, separator) => {
    const found = new Set<M>()
    for (const part of cell.split(separator)) {
      if (trimBlanks(part) === '') continue
      const member = read(part)
      if ('code' in member) return member
      if (member.value !== undefined) found.add(member.value)
    }
    return { value: found.size > 0 ? [...found] : undefined }
  }
}

const readTierName = readMember(VendorTier)

/** `1`, `T1` and `Tier 1` as well. */
const readTier = (cell: string): ReadCell<VendorTier> =>
  readTierName(trimBlanks(cell).replace(/^t(?:ier)?[\s_-]*(?=\d$)/i, ''))

/**
 * How the cell of each field is read into stored form, given what separates several values; blank cells never get here.
 */
export const vendorCellReaders: {
  readonly [N in Exclude<keyof VendorFields, 'ownerId'>]: (
    cell: string,
    separator: string,
  ) => ReadCell<NonNullable<VendorFields[N]>>
} = {
  companyName: readText(CompanyName),
  vendorId: readText(ExternalVendorId),
  isMonitored: readBoolean,
  riskLevel: readMember(RiskLevel),
  businessImpact: readMember(BusinessImpact),
  dataTypesShared: readMembers(DataTypeShared),
  accessTypes: readMembers(AccessType),
  contractValue: readAmount,
  contractEndDate: readDate,
  dataRegion: readMember(DataRegion),
  manualTier: readTier,
}
