import type { NormalizedDomain } from './domain-name.ts'

/** What is wrong with an invalid domain, to follow the name of its field. */
export const domainProblem = ({
  problem,
  suggestion,
}: Exclude<NormalizedDomain, { domain: string }>): string =>
  suggestion === undefined ? problem : `${problem} Did you mean ${suggestion}?`
