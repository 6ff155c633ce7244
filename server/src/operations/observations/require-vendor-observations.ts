import { invalidField } from '@parapet/contract'
import type { LockedObservation } from '../../store/observations/observation-lock.ts'

/** Refuses the organization's own observations in calls that ask a vendor to act. */
export const requireVendorObservations = (
  rows: readonly LockedObservation[],
  orns: readonly string[],
): void => {
  const own = rows.find(({ isSelf }) => isSelf)
  if (own)
    throw invalidField(
      `observationOrns[${orns.indexOf(own.orn)}]`,
      'is about the organization itself: there is no vendor to ask.',
    )
}
