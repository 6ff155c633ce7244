import { invalidField, type RetentionClass, type RetentionRule } from '@parapet/contract'

/** A kind of data that ages. */
export type AgingClass = Exclude<RetentionClass, 'RETENTION_CLASS_UNSPECIFIED'>

/** What the operator allows in every organization. */
export type RetentionLimits = {
  /** The longest that anything may be kept; undefined: without a limit. */
  maxDays: number | undefined
  /** The shortest time that audit entries are kept. */
  minAuditDays: number
}

/** What applies if the operator has set nothing. */
export const usualLimits: RetentionLimits = { maxDays: undefined, minAuditDays: 90 }

/** Without a default or a maximum, the class is kept without a limit. */
type Bounds = { minDays: number; maxDays?: number; defaultDays?: number }

/** At least a week for what may still have to be sent: deliveries are retried for five days. */
const bounds: Readonly<Record<AgingClass, Bounds>> = {
  RETENTION_CLASS_AUDIT_ENTRIES: { minDays: 90 },
  RETENTION_CLASS_DELIVERIES: { minDays: 7, maxDays: 365, defaultDays: 30 },
  RETENTION_CLASS_MAILS: { minDays: 7 },
  RETENTION_CLASS_NOTIFICATIONS: { minDays: 7, maxDays: 90, defaultDays: 90 },
  RETENTION_CLASS_EVIDENCE: { minDays: 30 },
  RETENTION_CLASS_DOCUMENTS: { minDays: 30 },
  RETENTION_CLASS_RECEIPTS: { minDays: 30, defaultDays: 730 },
}

// The keys of the table are exactly the classes.
const agingClasses = Object.keys(bounds) as AgingClass[]

const least = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.min(one, other)

/** The limits within which an organization can choose. */
const boundsWithin = (name: AgingClass, limits: RetentionLimits): Bounds => {
  const { minDays, maxDays, defaultDays } = bounds[name]
  const shortest = name === 'RETENTION_CLASS_AUDIT_ENTRIES' ? Math.max(minDays, limits.minAuditDays) : minDays
  const longest = least(maxDays, limits.maxDays)
  const usual = least(defaultDays, longest)
  return {
    minDays: longest === undefined ? shortest : Math.min(shortest, longest),
    ...(longest !== undefined && { maxDays: longest }),
    ...(usual !== undefined && { defaultDays: usual }),
  }
}

export type KeptClass = {
  class: AgingClass
  /** Undefined: without a limit. */
  days: number | undefined
  isDefault: boolean
  minDays: number
  maxDays: number | undefined
}

/** How long each class is kept. A rule from before the operator changed the limits counts only within them. */
export const keptClasses = (rules: readonly RetentionRule[], limits: RetentionLimits): KeptClass[] =>
  agingClasses.map((name) => {
    const { minDays, maxDays, defaultDays } = boundsWithin(name, limits)
    const rule = rules.find((one) => one.class === name)
    const days = rule ? least(rule.days, maxDays) : defaultDays
    return {
      class: name,
      days: days === undefined ? undefined : Math.max(days, minDays),
      isDefault: rule === undefined,
      minDays,
      maxDays,
    }
  })

/** The rules in a fixed order; throws for one that is not allowed. */
export const readRetention = (rules: readonly RetentionRule[], limits: RetentionLimits): RetentionRule[] => {
  for (const [index, { class: name, days }] of rules.entries()) {
    if (name === 'RETENTION_CLASS_UNSPECIFIED')
      throw invalidField(`rules[${index}].class`, 'is required: name the kind of data.')
    if (rules.findIndex((one) => one.class === name) !== index)
      throw invalidField(`rules[${index}].class`, `names ${name} a second time. Give one rule for each.`)
    const { minDays, maxDays } = boundsWithin(name, limits)
    if (days === undefined && maxDays !== undefined)
      throw invalidField(`rules[${index}].days`, `is required: ${name} is kept for ${maxDays} days at most.`)
    if (days !== undefined && (days < minDays || days > (maxDays ?? Infinity)))
      throw invalidField(
        `rules[${index}].days`,
        maxDays === undefined
          ? `must be ${minDays} or more for ${name}.`
          : `must be from ${minDays} to ${maxDays} for ${name}.`,
      )
  }
  return agingClasses.flatMap((name) => rules.find((one) => one.class === name) ?? [])
}

/** What was made before this time is too old. */
export const dueBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
