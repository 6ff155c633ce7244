import type { Confidence, ImpactFactor, ImpactStatus } from '@parapet/contract'
import type { CompanyEvidence, Indication, SeenVulnerability, VendorAnswer } from './impact-evidence.ts'
import { dayOf, nameIn } from './impact-words.ts'

type Verdict = { impact: ImpactStatus; confidence: Confidence; words: string }

const said: Readonly<Record<VendorAnswer['response'], { impact: ImpactStatus; words: string }>> = {
  VENDOR_RESPONSE_TYPE_NOT_IMPACTED: {
    impact: 'IMPACT_STATUS_NOT_IMPACTED',
    words: 'it is not impacted',
  },
  VENDOR_RESPONSE_TYPE_IMPACTED: { impact: 'IMPACT_STATUS_IMPACTED', words: 'it is impacted' },
  VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED: {
    impact: 'IMPACT_STATUS_REMEDIATED',
    words: 'it was impacted and has remediated it',
  },
}

export const answerWords = ({ response, at }: VendorAnswer): string =>
  `the vendor answered on ${dayOf(at)} that ${said[response].words}`

export const answerFactor = (answer: VendorAnswer): ImpactFactor => ({
  factorType: 'IMPACT_FACTOR_TYPE_VENDOR_STATEMENT',
  description: `The vendor says that ${said[answer.response].words}.`,
  observedAt: answer.at,
  weight: 'IMPACT_WEIGHT_CONCLUSIVE',
})

/** What the answer cannot have covered. Any later sighting disproves a fix; only a new finding disproves a denial. */
const newsSince = ({ response, at }: VendorAnswer, seen: SeenVulnerability): string | undefined => {
  const where = `on ${nameIn(seen.assetName)}`
  if (seen.firstSeen > at)
    return `${seen.vulnerabilityId} was first seen ${where} on ${dayOf(seen.firstSeen)}`
  if (seen.reopenedAt !== null && seen.reopenedAt > at)
    return `${seen.vulnerabilityId} came back ${where} on ${dayOf(seen.reopenedAt)}`
  return response === 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED' && seen.lastSeen > at
    ? `${seen.vulnerabilityId} was still seen ${where} on ${dayOf(seen.lastSeen)}`
    : undefined
}

const firstNews = (answer: VendorAnswer, { open }: CompanyEvidence): string | undefined => {
  for (const seen of open?.samples ?? []) {
    const news = newsSince(answer, seen)
    if (news !== undefined) return news
  }
  return undefined
}

type Indications = Partial<Record<'open' | 'disclosure' | 'resolved', Indication | undefined>>

type Doubt = { words: string; confidence: Confidence }

/** The evidence against the answer; a fourth party or product in use is what it responds to. */
const doubtsOf = ({ response }: VendorAnswer, { open, disclosure, resolved }: Indications): Doubt[] => {
  if (response === 'VENDOR_RESPONSE_TYPE_IMPACTED_REMEDIATED')
    return open
      ? [{ words: `no scan has confirmed it yet: ${open.words}`, confidence: 'CONFIDENCE_MEDIUM' }]
      : []
  if (response === 'VENDOR_RESPONSE_TYPE_IMPACTED')
    return resolved ? [{ words: resolved.words, confidence: 'CONFIDENCE_MEDIUM' }] : []
  const isNamed = disclosure?.impact === 'IMPACT_STATUS_IMPACTED'
  return [open, isNamed ? disclosure : undefined]
    .filter((indication) => indication !== undefined)
    .map(({ words, impact }) => ({
      words,
      confidence: impact === 'IMPACT_STATUS_IMPACTED' ? 'CONFIDENCE_LOW' : 'CONFIDENCE_MEDIUM',
    }))
}

/** A denial does not beat an open, certain finding of the very CVE, nor being named as the victim. */
const isDisputed = ({ response }: VendorAnswer, { open, disclosure }: Indications): boolean =>
  response === 'VENDOR_RESPONSE_TYPE_NOT_IMPACTED' &&
  [open, disclosure].some((indication) => indication?.impact === 'IMPACT_STATUS_IMPACTED')

const leastConfidence = (doubts: readonly Doubt[]): Confidence =>
  doubts.some(({ confidence }) => confidence === 'CONFIDENCE_LOW') ? 'CONFIDENCE_LOW' : 'CONFIDENCE_MEDIUM'

const isUnsettled = ({ response }: CompanyEvidence): boolean =>
  response === 'VENDOR_RESPONSE_TYPE_INVESTIGATING' || response === 'VENDOR_RESPONSE_TYPE_DECLINED'

/** That it is named as the victim, which no answer makes go away. */
const namedWords = ({ disclosure }: Indications): string[] =>
  disclosure?.impact === 'IMPACT_STATUS_IMPACTED' ? [disclosure.words] : []

/** The company's own answer decides, unless evidence contradicts it or is newer. */
export const judgeByAnswer = (
  answer: VendorAnswer,
  company: CompanyEvidence,
  indications: Indications,
): Verdict => {
  const news = answer.response === 'VENDOR_RESPONSE_TYPE_IMPACTED' ? undefined : firstNews(answer, company)
  if (news !== undefined)
    return {
      impact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
      confidence: 'CONFIDENCE_MEDIUM',
      words: [`${news}, after ${answerWords(answer)}`, ...namedWords(indications)].join('; '),
    }
  const doubts = doubtsOf(answer, indications)
  const settled = isUnsettled(company) ? 'CONFIDENCE_MEDIUM' : 'CONFIDENCE_CONFIRMED'
  const disputed = isDisputed(answer, indications)
  return {
    impact: disputed ? 'IMPACT_STATUS_POTENTIALLY_IMPACTED' : said[answer.response].impact,
    confidence: doubts.length > 0 ? leastConfidence(doubts) : settled,
    words: [answerWords(answer), ...doubts.map(({ words }) => words)].join(', but '),
  }
}
