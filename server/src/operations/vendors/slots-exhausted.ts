import { ApiError } from '@parapet/contract'

export const slotsExhausted = (slots: number): ApiError =>
  new ApiError(
    'MONITORING_SLOTS_EXHAUSTED',
    `All ${slots} monitoring slots are in use. Stop monitoring or offboard another vendor first.`,
    { metadata: { monitoringSlots: String(slots) } },
  )
