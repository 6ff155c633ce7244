import type { VulnerabilityRecord } from '../observations/vulnerability.ts'
import type { CveFacts } from './cve-record.ts'
import type { GivenScore } from './cvss.ts'

/** A score's source and CVSS version: a source has one score per version. */
type ScoreOf = Pick<GivenScore, 'version' | 'scoreSource'>

/** What a record says about its CVE, and the scores that earlier editions had and this one does not. */
export type KeptCveFacts = CveFacts & { withdrawnScores?: readonly ScoreOf[] }

const isOf =
  ({ version, scoreSource }: ScoreOf) =>
  (other: ScoreOf): boolean =>
    other.version === version && other.scoreSource === scoreSource

/** The new edition of a record, with everything withdrawn over all earlier editions. */
export const withWithdrawn = (facts: CveFacts, before: KeptCveFacts | undefined): KeptCveFacts => {
  const { cvssScores = [] } = facts
  const earlier = [...(before?.cvssScores ?? []), ...(before?.withdrawnScores ?? [])]
  const withdrawn = earlier
    .filter((score) => !cvssScores.some(isOf(score)))
    .map(({ version, scoreSource }) => ({ version, scoreSource }))
  return withdrawn.length === 0 ? facts : { ...facts, withdrawnScores: withdrawn }
}

/** What is known about a CVE without withdrawn scores; the primary score is then undecided. */
export const withoutWithdrawn = (
  known: VulnerabilityRecord,
  records: readonly (KeptCveFacts | null)[],
): VulnerabilityRecord => {
  const withdrawn = records.flatMap((record) => record?.withdrawnScores ?? [])
  const cvssScores = known.cvssScores.filter((score) => !withdrawn.some(isOf(score)))
  if (cvssScores.length === known.cvssScores.length) return known
  const { primaryCvss: _, ...others } = known
  return { ...others, cvssScores }
}
