import { type ApiError, invalidField } from '@parapet/contract'

/** How many observations one call may flag. */
export const maxFlagged = 10_000

export const flagTargetRequired = (field: 'observationOrns' | 'groupOrns'): ApiError =>
  invalidField(field, 'is required where filters choose nothing: name what to flag.', 'FLAG_TARGET_REQUIRED')

export const flagTooBroad = (field: 'filters' | 'groupOrns'): ApiError =>
  invalidField(
    field,
    `must choose at most ${maxFlagged} observations: flag them in smaller parts.`,
    'FLAG_TOO_BROAD',
  )
