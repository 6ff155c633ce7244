import { isCovered } from '../domain/scoring/coverage.ts'
import type { Factor } from '../domain/scoring/scoring-model.ts'
import type { Character } from './character.ts'
import type { Check } from './check.ts'
import { dnsChecks } from './dns-checks.ts'
import { emailChecks } from './email-checks.ts'
import { exposureChecks } from './exposure-checks.ts'
import type { Random } from './random.ts'
import { tlsChecks } from './tls-checks.ts'
import { type VulnerabilityCheck, vulnerabilityChecks } from './vulnerability-checks.ts'
import { webChecks } from './web-checks.ts'

export type Weighted = readonly (readonly [check: Check, weight: number])[]

/** What a company's findings are drawn from. */
export type FindingPool = {
  /** Weaknesses it has today. */
  open: Weighted
  /** Weaknesses it had and fixed. */
  closed: Weighted
  incident?: Incident
}

/** Something that went wrong all at once. */
export type Incident = { pool: Weighted; daysAgo: number; isOver: boolean }

const checks: readonly Check[] = [...emailChecks, ...dnsChecks, ...tlsChecks, ...webChecks, ...exposureChecks]

/** How often checks of a severity are drawn, and all vulnerabilities together. */
type Weights = Record<Check['severity'] | 'vulnerabilities', number>

const usual: Weights = {
  SEVERITY_UNSPECIFIED: 0,
  SEVERITY_INFO: 3,
  SEVERITY_LOW: 5,
  SEVERITY_MEDIUM: 3,
  SEVERITY_HIGH: 2,
  SEVERITY_CRITICAL: 0.5,
  vulnerabilities: 25,
}
const fair: Weights = { ...usual, SEVERITY_MEDIUM: 4, SEVERITY_HIGH: 4 }
const bad: Weights = {
  ...usual,
  SEVERITY_MEDIUM: 4,
  SEVERITY_HIGH: 4,
  SEVERITY_CRITICAL: 2.5,
  vulnerabilities: 50,
}

const weigh = (given: readonly Check[], weights: Weights = usual): Weighted => {
  const vulnerabilities = given.filter(({ vulnerability }) => vulnerability).length
  return given.map((check) => [
    check,
    check.vulnerability ? weights.vulnerabilities / vulnerabilities : weights[check.severity],
  ])
}

const some = <T>(given: readonly T[], count: number, random: Random): T[] => {
  const rest = [...given]
  return Array.from({ length: Math.min(count, rest.length) }, () =>
    rest.splice(random.between(0, rest.length - 1), 1),
  ).flat()
}

const ofSeverity = (...severities: Check['severity'][]): Check[] =>
  checks.filter(({ severity, type }) => severities.includes(severity) && type !== 'credentials_exposed')

const small = ofSeverity('SEVERITY_INFO', 'SEVERITY_LOW')
const middling = ofSeverity('SEVERITY_MEDIUM')
const grave = ofSeverity('SEVERITY_HIGH')

const isExploited = ({ vulnerability: { kev, epss } }: VulnerabilityCheck): boolean =>
  kev !== undefined || (epss?.score ?? 0) >= 0.5

const quiet = vulnerabilityChecks.filter(
  (check) => !isExploited(check) && check.severity !== 'SEVERITY_CRITICAL',
)
const exploited = vulnerabilityChecks.filter(isExploited)
/** One that half of the attacked companies share, and others that only they have. */
const someExploited = (random: Random): Check[] =>
  some(
    random.chance(0.5) ? exploited.filter(({ family }) => family === 'CVE-2025-6543') : exploited,
    1,
    random,
  )

const leaks = checks.filter(({ type }) =>
  ['exposed_database_port', 'credentials_exposed', 'exposed_repository'].includes(type),
)

const averageWeaknesses = (random: Random): Check[] => [
  ...some(small, 12, random),
  ...some(middling, random.between(3, 8), random),
  ...some(grave, random.between(1, 4), random),
  ...some(quiet, random.between(1, 4), random),
]

const wellRunWeaknesses = (random: Random): Check[] => [
  ...some(small, 9, random),
  ...some(middling, random.between(0, 2), random),
]

/** Much that is small, and often a hole that attackers are known to use. */
const neglectedWeaknesses = (random: Random): Check[] => [
  ...small,
  ...some(middling, random.between(8, 14), random),
  ...some(grave, random.between(4, 7), random),
  ...some(quiet, 4, random),
  ...(random.chance(0.5) ? someExploited(random) : []),
]

/** Occasional weaknesses in addition to the permanent ones. */
const mended = (middlingCount: number, graveCount: number, random: Random): Check[] => [
  ...some(middling, middlingCount, random),
  ...some(grave, graveCount, random),
  ...some(quiet, graveCount, random),
]

const everything = weigh([...checks, ...vulnerabilityChecks])

const poolsOf = (character: Character, random: Random): Pick<FindingPool, 'open' | 'closed'> => {
  if (character === 'neglected') return { open: weigh(neglectedWeaknesses(random), bad), closed: everything }
  const isWellRun = character === 'well-run'
  const open = isWellRun ? wellRunWeaknesses(random) : averageWeaknesses(random)
  const closed = [...open, ...(isWellRun ? mended(2, 1, random) : mended(4, 2, random))]
  return { open: weigh(open, isWellRun ? usual : fair), closed: weigh(closed) }
}

const incidentOf = (random: Random): Incident => {
  const isOver = random.chance(0.35)
  return {
    daysAgo: isOver ? random.between(70, 160) : random.between(9, 27),
    isOver,
    pool: weigh(random.chance(0.5) ? leaks : someExploited(random)),
  }
}

/** Nothing is found where nobody looks. */
const poolsWithin = (checked: readonly Factor[]): Pick<FindingPool, 'open' | 'closed'> => {
  const found = weigh(checks.filter(({ category }) => checked.some((factor) => factor === category)))
  return { open: found, closed: found }
}

export const createFindingPool = (
  character: Character,
  checked: readonly Factor[],
  random: Random,
): FindingPool => {
  if (!isCovered(checked)) return poolsWithin(checked)
  return {
    ...poolsOf(character, random),
    ...(character === 'incident' && { incident: incidentOf(random) }),
  }
}
