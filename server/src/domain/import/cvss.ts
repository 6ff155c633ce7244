import type { CvssScore } from '@parapet/contract'
import type { VulnerabilityFacts } from '../observations/vulnerability.ts'

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

type Given = {
  vector: string | undefined
  score: number | undefined
  source: string
  exploitability?: number | undefined
  impact?: number | undefined
}

const isScore = (score: number | undefined): score is number =>
  score !== undefined && score >= 0 && score <= 10

/** A score with its vector, which states the version; one without the other is not a score. */
export const cvssOf = ({ vector, score, source, exploitability, impact }: Given): GivenScore | undefined => {
  const version = vector === undefined || vector.length > 400 ? undefined : versionOf(vector)
  if (vector === undefined || version === undefined || !isScore(score)) return undefined
  return {
    version,
    baseScore: score,
    baseSeverity: bandOf(score, version === 'CVSS_SCORE_VERSION_V2_0'),
    cvssVector: vector,
    ...(isScore(exploitability) && { exploitabilityScore: exploitability }),
    ...(isScore(impact) && { impactScore: impact }),
    scoreSource: source.slice(0, 255),
  }
}
