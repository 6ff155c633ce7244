import type { CvssScore } from '@parapet/contract'
import type { VulnerabilityFacts } from '../observations/vulnerability.ts'
import { type JsonObject, numberIn } from './json-value.ts'

export type GivenScore = NonNullable<VulnerabilityFacts['cvssScores']>[number]

const versionOf = (vector: string): CvssScore['version'] | undefined => {
  if (vector.startsWith('CVSS:4.0/')) return 'CVSS_SCORE_VERSION_V4_0'
  if (vector.startsWith('CVSS:3.1/')) return 'CVSS_SCORE_VERSION_V3_1'
  if (vector.startsWith('CVSS:3.0/')) return 'CVSS_SCORE_VERSION_V3_0'
  return /^\(?AV:[LAN]\/AC:[HML]\/Au:/.test(vector) ? 'CVSS_SCORE_VERSION_V2_0' : undefined
}

const bandOf = (score: number, isVersion2: boolean): CvssScore['baseSeverity'] => {
  if (isVersion2 && score >= 7) return 'CVSS_SCORE_SEVERITY_HIGH'
  if (score >= 9) return 'CVSS_SCORE_SEVERITY_CRITICAL'
  if (score >= 7) return 'CVSS_SCORE_SEVERITY_HIGH'
  if (score >= 4) return 'CVSS_SCORE_SEVERITY_MEDIUM'
  return score > 0 || isVersion2 ? 'CVSS_SCORE_SEVERITY_LOW' : 'CVSS_SCORE_SEVERITY_NONE'
}

/** Threat metrics that say something; X and ND mean that nothing is known. */
const threatMetrics: Readonly<Record<CvssScore['version'], RegExp | undefined>> = {
  CVSS_SCORE_VERSION_UNSPECIFIED: undefined,
  CVSS_SCORE_VERSION_V2_0: /^(?:E:(?:U|POC|F|H)|RL:(?:OF|TF|W|U)|RC:(?:UC|UR|C))$/,
  CVSS_SCORE_VERSION_V3_0: /^(?:E:[UPFH]|RL:[OTWU]|RC:[URC])$/,
  CVSS_SCORE_VERSION_V3_1: /^(?:E:[UPFH]|RL:[OTWU]|RC:[URC])$/,
  CVSS_SCORE_VERSION_V4_0: /^E:[APU]$/,
}

const threatVectorOf = (vector: string, version: CvssScore['version']): string =>
  vector
    .replace(/\)$/, '')
    .split('/')
    .filter((metric) => threatMetrics[version]?.test(metric))
    .join('/')

/** Under the name of CVSS 4.0, or that of the versions before it. */
export const threatScoreIn = (cvss: JsonObject): number | undefined =>
  numberIn(cvss, 'threatScore') ?? numberIn(cvss, 'temporalScore')

type Given = {
  vector: string | undefined
  score: number | undefined
  threat?: number | undefined
  source: string
  exploitability?: number | undefined
  impact?: number | undefined
}

const isScore = (score: number | undefined): score is number =>
  score !== undefined && score >= 0 && score <= 10

/** Whether the vector states a version that is known. */
export const isCvssVector = (vector: string): boolean =>
  vector.length <= 400 && versionOf(vector) !== undefined

/** A score with its vector, which states the version; one without the other is not a score. */
export const cvssOf = ({
  vector,
  score,
  threat,
  source,
  exploitability,
  impact,
}: Given): GivenScore | undefined => {
  const version = vector === undefined || vector.length > 400 ? undefined : versionOf(vector)
  if (vector === undefined || version === undefined || !isScore(score)) return undefined
  const threatVector = threatVectorOf(vector, version)
  return {
    version,
    baseScore: score,
    baseSeverity: bandOf(score, version === 'CVSS_SCORE_VERSION_V2_0'),
    cvssVector: vector,
    ...(threatVector !== '' && { threatVector }),
    // Threat metrics only ever lower a score.
    ...(threatVector !== '' && isScore(threat) && threat <= score && { threatScore: threat }),
    ...(isScore(exploitability) && { exploitabilityScore: exploitability }),
    ...(isScore(impact) && { impactScore: impact }),
    scoreSource: source.slice(0, 255),
  }
}
