import { invalidField, Severity, type SlaPolicy, type SlaRule, VendorTier } from '@parapet/contract'

/** For organizations that have set nothing else. */
export const defaultSlaPolicy: SlaPolicy = {
  rules: [
    { severity: 'SEVERITY_CRITICAL', days: 7 },
    { severity: 'SEVERITY_HIGH', days: 30 },
    { severity: 'SEVERITY_MEDIUM', days: 90 },
    { severity: 'SEVERITY_LOW', days: 180 },
  ],
}

/**
 * The time an observation has: the only place that decides which rule applies. The tier is the vendor's; null if it has
 * none, or if the observation is about the organization itself.
 */
export const slaDays = (
  { rules }: SlaPolicy,
  severity: Severity,
  tier: VendorTier | null,
): number | undefined => {
  const forSeverity = rules.filter((rule) => rule.severity === severity)
  const rule =
    (tier !== null && forSeverity.find((one) => one.tier === tier)) ||
    forSeverity.find((one) => one.tier === undefined)
  return rule?.days
}

/** Whether the due date of an observation depends on the tier of its vendor. */
export const hasTierRules = ({ rules }: SlaPolicy): boolean => rules.some(({ tier }) => tier !== undefined)

const severityRank = (severity: Severity): number => Severity.enum.indexOf(severity)

const tierRank = (tier: VendorTier | undefined): number => (tier === undefined ? 0 : VendorTier.numbers[tier])

const isSameCase = (one: SlaRule, other: SlaRule): boolean =>
  one.severity === other.severity && one.tier === other.tier

/** The policy, most severe first, and the rule for every vendor before those for tiers; throws a 400 if a rule is not clear. */
export const readSlaPolicy = ({ rules }: SlaPolicy): SlaPolicy => {
  rules.forEach((rule, index) => {
    const { severity, tier } = rule
    if (severity === 'SEVERITY_UNSPECIFIED')
      throw invalidField(`rules[${index}].severity`, 'must name a severity.')
    if (rules.findIndex((other) => isSameCase(other, rule)) < index)
      throw invalidField(
        `rules[${index}].severity`,
        `${severity} already has a rule${tier === undefined ? '' : ` for ${tier}`}: keep one of them.`,
      )
  })
  return {
    rules: rules.toSorted(
      (a, b) => severityRank(b.severity) - severityRank(a.severity) || tierRank(a.tier) - tierRank(b.tier),
    ),
  }
}

/** Whether two policies have the same rules, in whatever order. */
export const isSamePolicy = (one: SlaPolicy, other: SlaPolicy): boolean =>
  one.rules.length === other.rules.length &&
  one.rules.every((rule) => other.rules.some((its) => isSameCase(its, rule) && its.days === rule.days))

/** Severities of observations on vendors of a tier, or on what has no tier. */
export type SlaCase = { tier: VendorTier | null; severities: Severity[] }

const tiers = VendorTier.enum.filter((tier) => tier !== 'VENDOR_TIER_UNSPECIFIED')

/** The cases for which the policies give different times. */
export const slaDifferences = (before: SlaPolicy, after: SlaPolicy): SlaCase[] =>
  [null, ...tiers]
    .map((tier) => ({
      tier,
      severities: Severity.enum.filter(
        (severity) => slaDays(before, severity, tier) !== slaDays(after, severity, tier),
      ),
    }))
    .filter(({ severities }) => severities.length > 0)
