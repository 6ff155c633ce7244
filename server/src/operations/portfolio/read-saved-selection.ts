import { invalidField, type SavedViewSelection } from '@parapet/contract'
import { readFourthPartyFilter } from '../../domain/fourth-parties/fourth-party-filter.ts'
import { readFourthPartyGroupOrder } from '../../domain/fourth-parties/fourth-party-order.ts'
import type { Given } from '../../domain/kernel/given.ts'
import { readFilters } from '../../domain/kernel/filter.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { readObservationGroupOrder } from '../../domain/observations/observation-group-order.ts'
import {
  listOfSelection,
  maxSelectionLength,
  type SavedList,
  type SavedSelectionKey,
} from '../../domain/portfolio/saved-view-rules.ts'
import { readSecurityEventFilter } from '../../domain/security-events/event-filter.ts'
import { readSecurityEventOrder } from '../../domain/security-events/event-order.ts'
import { readObservationSelection } from '../observations/read-observation-selection.ts'
import { readVendorSelection } from '../vendors/read-vendor-selection.ts'

type GivenSelection = Given<SavedViewSelection>

/** Each list reads its own input, and throws a 400 that says what is wrong with it. */
const readInput = (given: GivenSelection, now: Date): void => {
  const { observations, observationGroups, vendors, securityEvents, fourthParties } = given
  if (observations) readObservationSelection(observations, now)
  if (vendors) readVendorSelection(vendors, now)
  if (observationGroups) {
    readFilters(observationGroups.filters ?? [], observationCatalogue, now)
    readObservationGroupOrder(observationGroups.sortField, observationGroups.sortOrder)
  }
  if (securityEvents) {
    readSecurityEventFilter(securityEvents.filters ?? {}, now)
    readSecurityEventOrder(securityEvents.sortField, securityEvents.sortOrder)
  }
  if (fourthParties) {
    readFourthPartyFilter(fourthParties.filters ?? {}, now)
    readFourthPartyGroupOrder(fourthParties.sortField, fourthParties.sortOrder)
  }
}

/** The list that the selection is about; refuses one that the list itself would refuse. */
export const readSavedSelection = (selection: GivenSelection, now: Date): SavedList => {
  // The declaration allows exactly one of these keys.
  const [key = 'vendors'] = Object.keys(selection) as SavedSelectionKey[]
  readInput(selection, now)
  if (JSON.stringify(selection).length > maxSelectionLength)
    throw invalidField(
      'selection',
      `must have at most ${maxSelectionLength.toLocaleString('en')} characters as JSON. Use fewer filters or values.`,
    )
  return listOfSelection[key]
}
