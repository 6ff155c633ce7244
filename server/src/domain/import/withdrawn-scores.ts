import type { VulnerabilityRecord } from '../vulnerability.ts'
import type { CveFacts } from './cve-record.ts'
import type { GivenScore } from './cvss.ts'

/** Whose score it is, and by which version of CVSS: a source has one of each. */
type ScoreOf = Pick<GivenScore, 'version' | 'scoreSource'>

/** What a record says of its CVE, and the scores that earlier editions of it had and this one has not. */
export type KeptCveFacts = CveFacts & { withdrawnScores?: readonly ScoreOf[] }

const isOf =
  ({ version, scoreSource }: ScoreOf) =>
  (other: ScoreOf): boolean =>
    other.version === version && other.scoreSource === scoreSource

/** The new edition of a record, with what it has taken back of all the editions before. */
export const withWithdrawn = (facts: CveFacts, before: KeptCveFacts | undefined): KeptCveFacts => {
  const { cvssScores = [] } = facts
  const earlier = [...(before?.cvssScores ?? []), ...(before?.withdrawnScores ?? [])]
  const withdrawn = earlier
    .filter((score) => !cvssScores.some(isOf(score)))
    .map(({ version, scoreSource }) => ({ version, scoreSource }))
  return withdrawn.length === 0 ? facts : { ...facts, withdrawnScores: withdrawn }
}

/** What is known of a CVE without the scores that records have taken back; which of the rest counts is open. */
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
