import { type ApiError, invalidField } from '@parapet/contract'

/** How many observations one call may flag. */
export const maxFlagged = 10_000

export const flagTargetRequired = (field: 'observationOrns' | 'groupOrns'): ApiError =>
  invalidField(field, 'is required if there are no filters: name what to flag.', 'FLAG_TARGET_REQUIRED')

export const flagTooBroad = (field: 'filters' | 'groupOrns'): ApiError =>
  invalidField(
    field,
    `must select at most ${maxFlagged} observations: flag them in smaller batches.`,
    'FLAG_TOO_BROAD',
  )
