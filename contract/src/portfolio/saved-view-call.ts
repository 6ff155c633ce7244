import { observationSelectionErrors } from '../observations/observation-selection.ts'

/** Shared by all operations that read views. */
export const savedViewRead = {
  method: 'GET',
  scopes: ['vendor-directory.read'],
  stability: 'alpha',
  version: '1.0.0',
} as const

/** Shared by all operations that change views. */
export const savedViewWrite = {
  method: 'POST',
  scopes: ['vendor-directory.read', 'views.write'],
  stability: 'alpha',
  version: '1.0.0',
} as const

/** Reasons a view can be refused for. */
export const savedViewErrors = [
  ...observationSelectionErrors,
  'ALREADY_EXISTS',
  'SAVED_VIEW_LIMIT_REACHED',
] as const
