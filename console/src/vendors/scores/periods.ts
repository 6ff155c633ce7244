/** How far back changes of a score can be looked at, in days. */
export const periods = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

type Period = (typeof periods)[number]['value']

/** The period that the address names, or the usual one. */
export const periodOf = (mode: string | undefined, usual: Period): Period =>
  periods.find(({ value }) => value === mode)?.value ?? usual

export const periodWords = (period: Period): string =>
  period === '365' ? 'in the last year' : `in the last ${period} days`
