/** An amount with its noun: "1 vendor", "2,300 vendors". */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : several}`
