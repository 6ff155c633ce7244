import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

/** A rule in the labels of its members; an empty list is no condition. */
export type ToldTierRule = {
  tier: string
  impacts: readonly string[]
  data: readonly string[]
  access: readonly string[]
}

const when = (what: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${what} ${values.join(' or ')}`]

export const tiersWords = {
  rules: 'Rules',
  about: 'The first matching rule sets a vendor’s tier. A tier set by hand stays as it is.',
  aboutReading: 'The first matching rule sets a vendor’s tier. Owners can change the rules.',
  empty: 'There are no rules yet.',
  takeSuggested: 'Use suggested rules',
  addRule: 'Add rule',
  others: 'All other vendors',
  othersGet: (tier: string) => `All other vendors: ${tier}.`,
  noTier: 'No tier',
  sentence: ({ tier, impacts, data, access }: ToldTierRule) => {
    const conditions = [
      ...when('the business impact is', impacts),
      ...when('it receives', data),
      ...when('its access is', access),
    ]
    return `${tier} if ${conditions.join(' and ')}.`
  },
  rule: {
    label: (number: number) => `Rule ${number}`,
    tier: (number: number) => `Tier of rule ${number}`,
    ifAll: 'if all of these are true',
    any: 'Any',
    impact: 'Business impact is one of',
    data: 'Shared data includes one of',
    access: 'Access includes one of',
    fieldOf: (field: string, number: number) => `${field}, rule ${number}`,
    moveUp: (number: number) => `Move rule ${number} up`,
    moveDown: (number: number) => `Move rule ${number} down`,
    remove: (number: number) => `Remove rule ${number}`,
    bare: 'Choose at least one condition, or remove the rule.',
  },
  interval: {
    title: 'Reassessment',
    about: 'Days between two assessments of a vendor. A new vendor is due 30 days after you add it.',
    tier1: 'Tier 1',
    tier2: 'Tier 2',
    tier3: 'Tier 3 and no tier',
    range: (max: number) => `Enter 1 to ${formatNumber(max)} days`,
    every: (days: number) => (days === 1 ? 'Every day' : `Every ${formatNumber(days)} days`),
  },
  save: {
    title: 'Before you save',
    outdated: 'Someone else changed the rules while you were editing. Nothing was saved.',
    takeTheirs: 'Discard my changes and show theirs',
    incomplete: 'Complete the rules and intervals above first.',
    done: 'Tiers saved.',
    failed: 'Couldn’t save the tiers',
  },
  preview: {
    label: 'Effect of the change',
    checking: 'Checking which vendors move',
    failed: (reason: string) => `Couldn’t check which vendors move: ${reason}`,
    none: 'No vendor changes tier.',
    moves: (count: number) => `${countOf(count, 'vendor changes', 'vendors change')} tier:`,
    move: ({ count, from, to }: { count: number; from: string; to: string }) =>
      `${formatNumber(count)} from ${from} to ${to}`,
    noTier: 'no tier',
    list: 'Vendors that change tier',
    vendor: 'Vendor',
    now: 'Current tier',
    next: 'New tier',
    first: (shown: number, total: number) =>
      `Showing the first ${formatNumber(shown)} of ${formatNumber(total)}.`,
  },
}
