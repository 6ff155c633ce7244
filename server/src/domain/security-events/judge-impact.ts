import { ImpactFactorType, type ImpactFactor, ImpactStatus, ImpactWeight } from '@parapet/contract'
import { type Ownership, knownOwnership } from '../kernel/ownership.ts'
import { disclosureIndication } from './disclosure-indication.ts'
import { fourthPartyIndication } from './fourth-party-indication.ts'
import { isHistoric } from './historic-event.ts'
import type { CompanyEvidence, Indication, ImpactJudgement, JudgedEvent } from './impact-evidence.ts'
import { standingOf } from './impact-standing.ts'
import { confidenceOf } from './impact-weight.ts'
import { dayOf, sentence } from './impact-words.ts'
import { answerFactor, judgeByAnswer } from './judge-by-answer.ts'
import { judgeByRuling } from './judge-by-ruling.ts'
import { openIndication, resolvedIndication } from './observation-indications.ts'
import { productIndication } from './product-indication.ts'

/** Per company; the rest is given as a number. */
export const maxFactors = 20

const weight = (of: ImpactFactor['weight']): number => ImpactWeight.enum.indexOf(of)

const kind = ({ factorType }: ImpactFactor): number => ImpactFactorType.enum.indexOf(factorType)

const compareText = (a = '', b = ''): number => (a === b ? 0 : a < b ? -1 : 1)

/** Heaviest first, then newest; the same facts always have the same order. */
const byWeight = (a: ImpactFactor, b: ImpactFactor): number =>
  weight(b.weight) - weight(a.weight) ||
  kind(a) - kind(b) ||
  compareText(b.observedAt, a.observedAt) ||
  compareText(a.orn, b.orn) ||
  compareText(a.description, b.description)

/**
 * A fix outweighs that the product is still in use: a scanner that found the vulnerability would have found it again.
 */
const isSettledBy = (
  resolved: Indication | undefined,
  product: Indication | undefined,
  others: number,
): boolean => resolved !== undefined && product !== undefined && others === 0

/** A fix counts only if nothing else is known, and a fact from which nothing follows least of all. */
const impactRank = ({ impact }: Indication): number => {
  if (impact === 'IMPACT_STATUS_UNKNOWN') return -1
  return impact === 'IMPACT_STATUS_REMEDIATED' ? 0 : ImpactStatus.enum.indexOf(impact)
}

const byImpact = (a: Indication, b: Indication): number =>
  impactRank(b) - impactRank(a) || weight(b.weight) - weight(a.weight)

type Verdict = Pick<ImpactJudgement, 'impact' | 'confidence'> & { words: string }

const nothingKnown: Verdict = {
  impact: 'IMPACT_STATUS_UNKNOWN',
  confidence: 'CONFIDENCE_LOW',
  words: 'no known connection to the event, which does not mean that it is not impacted',
}

/** The worst of the indications, in the words of all of them. */
const judgeByIndications = (indications: readonly Indication[]): Verdict => {
  const [first, ...others] = indications.toSorted(byImpact)
  if (!first) return nothingKnown
  return {
    impact: first.impact,
    confidence: confidenceOf(first.weight),
    words: [first.words, ...others.map(({ words }) => words)].join('; '),
  }
}

const laterWords = ({ response }: CompanyEvidence): string[] => {
  if (response === 'VENDOR_RESPONSE_TYPE_INVESTIGATING') return ['The vendor says that it is investigating.']
  return response === 'VENDOR_RESPONSE_TYPE_DECLINED' ? ['The vendor has declined to answer.'] : []
}

const leftOut = (factorCount: number): string[] => {
  const rest = factorCount - maxFactors
  if (rest <= 0) return []
  return [rest === 1 ? 'One further fact is not listed.' : `${rest} further facts are not listed.`]
}

const historyWords = (event: JudgedEvent, factorCount: number): string[] =>
  isHistoric(event) && factorCount > 0
    ? [
        `This is history: the event of ${dayOf(event.occurredAt)} was recorded here on ${dayOf(event.detectedAt)}.`,
      ]
    : []

const isTelling = (indication: Indication | undefined): boolean =>
  indication !== undefined && indication.impact !== 'IMPACT_STATUS_UNKNOWN'

/**
 * What the event means for one company, and why. A person's ruling decides, then the company's own answer, then the
 * evidence; the absence of evidence proves nothing.
 */
export const judgeImpact = (
  event: JudgedEvent,
  company: CompanyEvidence,
  ownership: Ownership = knownOwnership,
): ImpactJudgement => {
  // The organization's own event does not concern its vendors.
  const isJudged = company.isInPortfolio && !event.isSelf
  const open = isJudged && company.open ? openIndication(company.open) : undefined
  const resolved =
    isJudged && company.resolved && !open ? resolvedIndication(company.resolved, event) : undefined
  const disclosure = isJudged ? disclosureIndication(company, event, ownership) : undefined
  const fourthParty = isJudged ? fourthPartyIndication(company, event, ownership) : undefined
  const product = isJudged ? productIndication(company, event, ownership) : undefined
  const direct = [open, disclosure, fourthParty].filter((indication) => indication !== undefined)
  const isSettled = isSettledBy(resolved, product, direct.filter(isTelling).length)
  const telling = [...direct, resolved, isSettled ? undefined : product].filter(
    (indication) => indication !== undefined,
  )
  const all = isSettled && product ? [...telling, product] : telling
  const { answer, ruling } = company
  const byEvidence = () =>
    answer ? judgeByAnswer(answer, company, { open, disclosure, resolved }) : judgeByIndications(telling)
  const verdict = ruling ? judgeByRuling(ruling, answer, telling) : byEvidence()
  const factors = [
    ...(answer ? [answerFactor(answer)] : []),
    ...all.flatMap((indication) => indication.factors),
  ]
  const factorCount = all.reduce((sum, { count }) => sum + count, answer ? 1 : 0)
  return {
    impact: verdict.impact,
    standing: standingOf(company, { event, impact: verdict.impact, disclosure }),
    reason: [
      sentence(verdict.words),
      ...historyWords(event, factorCount),
      ...laterWords(company),
      ...leftOut(factorCount),
    ].join(' '),
    confidence: verdict.confidence,
    factors: factors.toSorted(byWeight).slice(0, maxFactors),
    factorCount,
  }
}
