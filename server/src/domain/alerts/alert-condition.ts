import {
  alertCondition,
  type AlertTrigger,
  ApiError,
  type Filter,
  invalidField,
  type SecurityEventFilters,
} from '@parapet/contract'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { type Predicate, readFilters } from '../kernel/filter.ts'
import { type ObservationFieldName, observationCatalogue } from '../observations/observation-catalogue.ts'
import { readSecurityEventFilter, type SecurityEventFilter } from '../security-events/event-filter.ts'
import { vendorCatalogue, type VendorFieldName } from '../vendors/vendor-catalogue.ts'

/** What a rule watches, in wire form; a trigger uses some of the fields. */
export type GivenCondition = {
  filters?: readonly Filter[] | undefined
  eventFilters?: SecurityEventFilters | undefined
  scoreDrop?: { points: number; days: number } | undefined
}

export type FindingCondition = { trigger: 'ALERT_TRIGGER_FINDING'; filter: Predicate<ObservationFieldName> }
export type ScoreCondition = {
  trigger: 'ALERT_TRIGGER_SCORE'
  filter: Predicate<VendorFieldName>
  points: number
  days: number
}
export type EventCondition = { trigger: 'ALERT_TRIGGER_EVENT'; filter: SecurityEventFilter }

export type AlertCondition = FindingCondition | ScoreCondition | EventCondition

const refuseField = (name: keyof GivenCondition, value: unknown, trigger: string): void => {
  if (value !== undefined) throw invalidField(name, `is not used by a rule for ${trigger}.`)
}

/** The condition; throws a 400 that says what is wrong with it. */
export const readAlertCondition = (
  trigger: AlertTrigger,
  { filters, eventFilters, scoreDrop }: GivenCondition,
  now: Date,
): AlertCondition => {
  switch (trigger) {
    case 'ALERT_TRIGGER_UNSPECIFIED':
      throw invalidField('trigger', 'must be set.')
    case 'ALERT_TRIGGER_FINDING':
      refuseField('eventFilters', eventFilters, 'findings')
      refuseField('scoreDrop', scoreDrop, 'findings')
      return { trigger, filter: readFilters(filters ?? [], observationCatalogue, now) }
    case 'ALERT_TRIGGER_SCORE':
      refuseField('eventFilters', eventFilters, 'scores')
      if (!scoreDrop) throw invalidField('scoreDrop', 'is required by a rule for scores.')
      return { trigger, filter: readFilters(filters ?? [], vendorCatalogue, now), ...scoreDrop }
    case 'ALERT_TRIGGER_EVENT':
      refuseField('filters', filters, 'events')
      refuseField('scoreDrop', scoreDrop, 'events')
      return { trigger, filter: readSecurityEventFilter(eventFilters ?? {}, now) }
  }
}

const stored = Type.Object(alertCondition, { additionalProperties: false })

/**
 * The condition of a rule that was stored by this version or an earlier one, or what is wrong with it: a part that no
 * longer means anything is never dropped, because the rule would match more than it was made for.
 */
export const readStoredCondition = (
  trigger: AlertTrigger,
  given: GivenCondition,
  now: Date,
): AlertCondition | { problem: string } => {
  try {
    const condition = readAlertCondition(trigger, given, now)
    return Check(stored, given)
      ? condition
      : { problem: 'The filters have a field or value that no longer exists.' }
  } catch (error) {
    if (error instanceof ApiError) return { problem: error.message }
    throw error
  }
}
