import { cveIdOf } from './cve-id.ts'
import { dayOf } from './instant-of.ts'

export type EpssScore = { id: string; score: number; percentile: number }

/** What the comment before the scores says about all of them. */
export type EpssEdition = { day?: string; modelVersion?: string }

/** `#model_version:v2025.03.14,score_date:2026-01-02T12:55:00Z` */
export const readEpssEdition = (comment: string): EpssEdition => {
  const members = new Map(
    comment
      .replace(/^#/, '')
      .split(',')
      .map((part): [string, string] => {
        const colon = part.indexOf(':')
        return [part.slice(0, Math.max(colon, 0)).trim(), part.slice(colon + 1).trim()]
      }),
  )
  // The feed writes its offset without a colon.
  const day = dayOf(members.get('score_date')?.slice(0, 'YYYY-MM-DD'.length))
  const modelVersion = members.get('model_version')?.slice(0, 60)
  return { ...(day !== undefined && { day }), ...(modelVersion !== undefined && { modelVersion }) }
}

const probabilityOf = (text: string | undefined): number | undefined => {
  const value = Number(text)
  return text !== undefined && text.trim() !== '' && value >= 0 && value <= 1 ? value : undefined
}

export const readEpss = ([cve, epss, share]: readonly string[]): EpssScore | { refusal: string } => {
  const id = cveIdOf(cve?.trim())
  if (id === undefined) return { refusal: `"${(cve ?? '').slice(0, 60)}" is not a CVE id.` }
  const score = probabilityOf(epss)
  const percentile = probabilityOf(share)
  if (score === undefined || percentile === undefined)
    return { refusal: `${id} must have an epss and a percentile from 0 to 1.` }
  return { id, score, percentile }
}
