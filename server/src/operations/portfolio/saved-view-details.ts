import type { SavedView } from '@parapet/contract'

/** For the audit trail, which others read: it does not tell the name of a private view. */
export const savedViewDetails = ({ list, isShared, name }: SavedView): Record<string, unknown> => ({
  list,
  isShared,
  ...(isShared && { name }),
})
