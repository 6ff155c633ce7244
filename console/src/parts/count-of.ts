import { formatNumber } from './format.ts'

/** An amount with its noun: "1 vendor", "2,300 vendors". English and German have the same rule. */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
