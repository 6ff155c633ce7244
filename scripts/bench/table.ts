/** Prints figures from one run with their ratio to the named one. */
export const printTable = (
  title: string,
  figures: ReadonlyMap<string, number>,
  { unit, against }: { unit: string; against: string },
): void => {
  const ceiling = figures.get(against) ?? Number.NaN
  console.log(`\n${title}\n`)
  console.log(`${'what'.padEnd(46)}${unit.padStart(12)}   of "${against}"`)
  for (const [name, figure] of figures) {
    console.log(
      `${name.padEnd(46)}${figure.toFixed(0).padStart(12)}${(figure / ceiling).toFixed(2).padStart(8)}`,
    )
  }
}
