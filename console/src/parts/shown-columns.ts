import type { Column } from './data-list.tsx'

/**
 * The columns that somebody chose, in the usual order: the one that leads to the row, and those named. What was chosen is
 * hidden only where there is no room at all. Names that this list does not have are ignored.
 */
export const shownColumns = <R>(
  columns: readonly Column<R>[],
  chosen: readonly string[] | undefined,
): readonly Column<R>[] => {
  if (!chosen) return columns.filter(({ isExtra = false }) => !isExtra)
  return columns
    .filter(({ key, isName = false }) => isName || chosen.includes(key))
    .map((column) => (column.hideBelow ? { ...column, hideBelow: 'sm' } : column))
}
