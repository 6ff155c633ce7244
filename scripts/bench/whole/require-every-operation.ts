import { isMutating, type Operation, type Operations } from '@parapet/contract'

/** Alpha operations that write can still change in every way, and a file costs what it takes to make it, not to call. */
const isMeasured = (operation: Operation): boolean =>
  operation.file === undefined && (operation.stability !== 'alpha' || !isMutating(operation))

/** The names of operations that the bench has to have a row for. */
export const measuredOperations = (declared: Operations): string[] =>
  Object.entries(declared).flatMap(([name, operation]) => (isMeasured(operation) ? [name] : []))

/** Fails before anything is measured if an operation has no row, so a new one cannot be forgotten. */
export const requireEveryOperation = (
  declared: Operations,
  measured: readonly { operation: string }[],
): void => {
  const named = new Set(measured.map(({ operation }) => operation))
  const missing = measuredOperations(declared).filter((name) => !named.has(name))
  if (missing.length > 0)
    throw new Error(`Give these operations a row in scripts/bench/whole: ${missing.join(', ')}.`)
}
