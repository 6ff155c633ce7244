import { CompanyName, DataRegion } from '@parapet/contract'
import type { Static, TString } from 'typebox'
import { normalizeDomainName } from './domain-name.ts'
import { domainProblem } from './domain-problem.ts'
import { trimBlanks } from './trim-blanks.ts'
import { unsetVendorFields, type VendorFields } from './vendor-fields.ts'

/** `domainName` is the domain where there is one, else what was sent for it. */
export type VendorEntry = { domainName: string } & ({ fields: VendorFields } | { error: string })

const { maxLength: maxNameLength = Number.POSITIVE_INFINITY }: TString & { maxLength?: number } = CompanyName

const companyNameError = (name: unknown): string | undefined => {
  if (name === undefined) return undefined
  if (typeof name !== 'string' || name.trim() === '')
    return 'INVALID_FIELD: companyName must be text that is not blank.'
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

/** One entry of a bulk creation, judged by itself; it may be any object. */
export const readVendorEntry = (entry: Readonly<Record<string, unknown>>): VendorEntry => {
  const { domainName: given, companyName, dataRegion } = entry
  if (given === undefined) return { domainName: '', error: 'INVALID_DOMAIN: domainName is required.' }
  if (typeof given !== 'string') return { domainName: '', error: 'INVALID_DOMAIN: domainName must be text.' }
  const read = normalizeDomainName(given)
  if ('problem' in read)
    return { domainName: trimBlanks(given), error: `INVALID_DOMAIN: domainName ${domainProblem(read)}` }
  const { domain } = read
  const error = companyNameError(companyName) ?? dataRegionError(dataRegion)
  if (error !== undefined) return { domainName: domain, error }
  const fields = unsetVendorFields(domain)
  if (typeof companyName === 'string') fields.companyName = companyName
  if (isRegion(dataRegion)) fields.dataRegion = dataRegion
  return { domainName: domain, fields }
}
