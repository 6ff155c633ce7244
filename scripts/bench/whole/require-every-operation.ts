/** Fails before anything is measured if an operation has no row, so a new one cannot be forgotten. */
export const requireEveryOperation = (declared: object, measured: readonly { operation: string }[]): void => {
  const named = new Set(measured.map(({ operation }) => operation))
  const missing = Object.keys(declared).filter((name) => !named.has(name))
  if (missing.length > 0)
    throw new Error(`Give these operations a row in scripts/bench/whole: ${missing.join(', ')}.`)
}
