import { CompanyName, DataRegion, operations } from '@parapet/contract'
import type { Static, TString } from 'typebox'
import { normalizeDomainName } from '../kernel/domain-name.ts'
import { domainProblem } from '../kernel/domain-problem.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'
import { describeUnknownField, showFieldName } from '../kernel/unknown-field.ts'
import { unsetVendorFields, type VendorFields } from './vendor-fields.ts'

/** `domainName` is the normalized domain if valid, otherwise what was sent. */
export type VendorEntry = { domainName: string } & ({ fields: VendorFields } | { error: string })

const { maxLength: maxNameLength = Number.POSITIVE_INFINITY }: TString & { maxLength?: number } = CompanyName

const companyNameError = (name: unknown): string | undefined => {
  if (name === undefined) return undefined
  if (typeof name !== 'string' || name.trim() === '')
    return 'INVALID_FIELD: companyName must be text and not blank.'
  return Array.from(name).length > maxNameLength
    ? `FIELD_TOO_LONG: companyName must have at most ${maxNameLength} characters.`
    : undefined
}

const isRegion = (value: unknown): value is Static<typeof DataRegion> =>
  DataRegion.enum.some((member) => member === value)

const dataRegionError = (region: unknown): string | undefined =>
  region === undefined || isRegion(region)
    ? undefined
    : `INVALID_ENUM: dataRegion must be one of ${DataRegion.enum.join(', ')}.`

const entryFields = Object.keys(operations.BulkCreateVendors.input.properties.vendors.items.properties)

const unknownFieldError = (entry: Readonly<Record<string, unknown>>): string | undefined => {
  const name = Object.keys(entry).find((field) => !entryFields.includes(field))
  return name === undefined
    ? undefined
    : `FIELD_UNKNOWN: ${showFieldName(name)} ${describeUnknownField(name, entryFields)}`
}

/** One entry of a bulk creation, judged separately; it may be any object. */
export const readVendorEntry = (entry: Readonly<Record<string, unknown>>): VendorEntry => {
  const { domainName: given, companyName, dataRegion } = entry
  if (given === undefined) return { domainName: '', error: 'INVALID_DOMAIN: domainName is required.' }
  if (typeof given !== 'string') return { domainName: '', error: 'INVALID_DOMAIN: domainName must be text.' }
  const read = normalizeDomainName(given)
  if ('problem' in read)
    return { domainName: trimBlanks(given), error: `INVALID_DOMAIN: domainName ${domainProblem(read)}` }
  const { domain } = read
  const error = unknownFieldError(entry) ?? companyNameError(companyName) ?? dataRegionError(dataRegion)
  if (error !== undefined) return { domainName: domain, error }
  const fields = unsetVendorFields(domain)
  if (typeof companyName === 'string') fields.companyName = companyName
  if (isRegion(dataRegion)) fields.dataRegion = dataRegion
  return { domainName: domain, fields }
}
