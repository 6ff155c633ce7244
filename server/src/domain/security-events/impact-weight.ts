import { type Confidence, type ImpactFactor, ImpactWeight } from '@parapet/contract'

export type Weight = ImpactFactor['weight']

export const isHeavier = (one: Weight, other: Weight): boolean =>
  ImpactWeight.enum.indexOf(one) > ImpactWeight.enum.indexOf(other)

const confidences: Readonly<Record<Weight, Confidence>> = {
  IMPACT_WEIGHT_UNSPECIFIED: 'CONFIDENCE_LOW',
  IMPACT_WEIGHT_WEAK: 'CONFIDENCE_LOW',
  IMPACT_WEIGHT_MODERATE: 'CONFIDENCE_MEDIUM',
  IMPACT_WEIGHT_STRONG: 'CONFIDENCE_HIGH',
  IMPACT_WEIGHT_CONCLUSIVE: 'CONFIDENCE_CONFIRMED',
}

/** How certain a judgement based on a fact of this weight is. */
export const confidenceOf = (weight: Weight): Confidence => confidences[weight]
