import { changedVendorFields, type VendorFields } from './vendor-fields.ts'
import type { VendorStatus } from './vendor-lifecycle.ts'

type Changeable = VendorFields & { lifecycleStatus: VendorStatus }
type Values = Partial<Record<keyof Changeable, unknown>>

/** The values that differ, as the audit trail stores them; unset values are left out on their side. */
export const vendorChange = (
  before: Changeable,
  after: Changeable,
): { before: Values; after: Values } | undefined => {
  const names: (keyof Changeable)[] = changedVendorFields(before, after)
  if (before.lifecycleStatus !== after.lifecycleStatus) names.push('lifecycleStatus')
  if (names.length === 0) return undefined
  const valuesOf = (vendor: Changeable): Values =>
    Object.fromEntries(names.flatMap((name) => (vendor[name] === null ? [] : [[name, vendor[name]]])))
  return { before: valuesOf(before), after: valuesOf(after) }
}
