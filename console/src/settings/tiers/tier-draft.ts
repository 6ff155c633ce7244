import type { AssessmentDays, TierRules, VendorTier } from '@parapet/contract'
import type { InputFor } from '../../parts/ask.ts'

/** A rule being edited; `key` stays with it when it moves. */
export type DraftRule = Required<TierRules['rules'][number]> & { key: number }

/** The rules being edited. */
type TierDraft = { rules: DraftRule[]; defaultTier: VendorTier | null; assessmentDays: AssessmentDays }

let lastKey = 0

const newKey = (): number => (lastKey += 1)

export const newRule = (): DraftRule => ({
  key: newKey(),
  tier: 'VENDOR_TIER_1',
  businessImpacts: [],
  dataTypesShared: [],
  accessTypes: [],
})

export const draftOf = (
  { rules, defaultTier = 'VENDOR_TIER_UNSPECIFIED' }: Pick<TierRules, 'rules' | 'defaultTier'>,
  assessmentDays: AssessmentDays,
): TierDraft => ({
  rules: rules.map((rule) => ({ ...newRule(), ...rule })),
  defaultTier: defaultTier === 'VENDOR_TIER_UNSPECIFIED' ? null : defaultTier,
  assessmentDays,
})

export const isBare = ({ businessImpacts, dataTypesShared, accessTypes }: DraftRule): boolean =>
  businessImpacts.length + dataTypesShared.length + accessTypes.length === 0

const isDayCount = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= 3650

/** Whether the service would take it. */
export const isComplete = ({ rules, assessmentDays }: TierDraft): boolean =>
  !rules.some(isBare) && Object.values(assessmentDays).every(isDayCount)

export const inputOf = ({ rules, defaultTier, assessmentDays }: TierDraft): InputFor<'UpdateTierRules'> => ({
  rules: rules.map(({ tier, businessImpacts, dataTypesShared, accessTypes }) => ({
    tier,
    businessImpacts,
    dataTypesShared,
    accessTypes,
  })),
  ...(defaultTier !== null && { defaultTier }),
  assessmentDays,
})
