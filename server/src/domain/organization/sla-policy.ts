import { invalidField, Severity, type SlaPolicy } from '@parapet/contract'

/** For organizations that have set nothing else. */
export const defaultSlaPolicy: SlaPolicy = {
  rules: [
    { severity: 'SEVERITY_CRITICAL', days: 7 },
    { severity: 'SEVERITY_HIGH', days: 30 },
    { severity: 'SEVERITY_MEDIUM', days: 90 },
    { severity: 'SEVERITY_LOW', days: 180 },
  ],
}

/** The time an observation has: the only place that decides which rule applies. */
export const slaDays = ({ rules }: SlaPolicy, severity: Severity): number | undefined =>
  rules.find((rule) => rule.severity === severity)?.days

const rank = (severity: Severity): number => Severity.enum.indexOf(severity)

/** The policy, most severe first; throws a 400 if a rule is not clear. */
export const readSlaPolicy = ({ rules }: SlaPolicy): SlaPolicy => {
  rules.forEach(({ severity }, index) => {
    if (severity === 'SEVERITY_UNSPECIFIED')
      throw invalidField(`rules[${index}].severity`, 'must name a severity.')
    if (rules.findIndex((rule) => rule.severity === severity) < index)
      throw invalidField(`rules[${index}].severity`, `${severity} already has a rule: keep one of them.`)
  })
  return { rules: rules.toSorted((a, b) => rank(b.severity) - rank(a.severity)) }
}

/** The severities for which the policies give different times. */
export const slaDifferences = (before: SlaPolicy, after: SlaPolicy): Severity[] =>
  Severity.enum.filter((severity) => slaDays(before, severity) !== slaDays(after, severity))
