import type { Severity, SlaRule, VendorTier } from '@parapet/contract'
import type { OutputFor } from '../parts/ask.ts'

type Policy = OutputFor<'GetSlaPolicy'>['slaPolicy']

export const slaSeverities = [
  'SEVERITY_CRITICAL',
  'SEVERITY_HIGH',
  'SEVERITY_MEDIUM',
  'SEVERITY_LOW',
  'SEVERITY_INFO',
] as const satisfies readonly Severity[]

export const slaTiers = [
  'VENDOR_TIER_1',
  'VENDOR_TIER_2',
  'VENDOR_TIER_3',
] as const satisfies readonly VendorTier[]

/** Days by severity and tier. An empty text: no due date or, for a tier, as for every vendor. */
export type SlaDays = Readonly<Record<string, number | string>>

/** The name of a case among the days; without a tier, it is for every vendor. */
export const slaCase = (severity: Severity, tier?: VendorTier): string =>
  tier === undefined ? severity : `${severity} ${tier}`

const cases = slaSeverities.flatMap((severity) => [
  { severity },
  ...slaTiers.map((tier) => ({ severity, tier })),
])

export const daysOfPolicy = ({ rules }: Policy): SlaDays =>
  Object.fromEntries(rules.map(({ severity, tier, days }) => [slaCase(severity, tier), days]))

export const toSlaRules = (days: SlaDays): SlaRule[] =>
  cases.flatMap((one: Pick<SlaRule, 'severity' | 'tier'>) => {
    const given = days[slaCase(one.severity, one.tier)]
    return typeof given === 'number' ? [{ ...one, days: given }] : []
  })

export const isSameDays = (one: SlaDays, other: SlaDays): boolean =>
  JSON.stringify(toSlaRules(one)) === JSON.stringify(toSlaRules(other))
