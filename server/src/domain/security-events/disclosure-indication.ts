import { type ImpactFactor, SourceReliability } from '@parapet/contract'
import { eventKind } from './event-words.ts'
import type { CompanyEvidence, Indication, JudgedEvent } from './impact-evidence.ts'
import { isHeavier, type Weight } from './impact-weight.ts'
import { isVouchedFor } from './impact-standing.ts'
import { nameIn, wireInstant } from './impact-words.ts'
import { isSameCompany } from './is-same-company.ts'

type Subject = JudgedEvent['subjects'][number]
type Source = JudgedEvent['sources'][number]

const rank = ({ reliability, url }: Source): number => {
  const place = SourceReliability.enum.indexOf(reliability)
  return (place === 0 ? SourceReliability.enum.length : place) + (url === undefined ? 100 : 0)
}

/** The first of the sources that are most verifiable and reliable. */
const bestSource = ({ sources }: JudgedEvent): Source | undefined =>
  sources.toSorted((a, b) => rank(a) - rank(b))[0]

type Match = { subject: Subject; byDomain: boolean }

type Company = Pick<CompanyEvidence, 'domain' | 'companyName'>

/** A subject with a domain is the company with that domain, whatever others are called. */
const matchesOf = ({ domain, companyName }: Company, { subjects }: JudgedEvent): Match[] =>
  subjects.flatMap((subject): Match[] => {
    if (subject.domain !== undefined) return subject.domain === domain ? [{ subject, byDomain: true }] : []
    return isSameCompany(subject.name, companyName) ? [{ subject, byDomain: false }] : []
  })

/** Whether the event is about the company itself. */
export const isSubject = (company: Company, event: JudgedEvent): boolean =>
  matchesOf(company, event).length > 0

/** A claim that no reliable source repeats is not yet beyond doubt. */
const victimWeight = (event: JudgedEvent): Weight =>
  isVouchedFor(event) ? 'IMPACT_WEIGHT_CONCLUSIVE' : 'IMPACT_WEIGHT_STRONG'

const weightOf = ({ subject: { role }, byDomain }: Match, event: JudgedEvent): Weight => {
  if (role === 'EVENT_SUBJECT_ROLE_VICTIM') return byDomain ? victimWeight(event) : 'IMPACT_WEIGHT_MODERATE'
  const isMaker = role === 'EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR'
  return isMaker && byDomain ? 'IMPACT_WEIGHT_MODERATE' : 'IMPACT_WEIGHT_WEAK'
}

const roleWords = ({ role }: Subject, event: JudgedEvent): string => {
  if (role === 'EVENT_SUBJECT_ROLE_VICTIM') return `named as the victim of ${eventKind(event)}`
  return role === 'EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR'
    ? 'named as the maker of an affected product'
    : `named in connection with ${eventKind(event)}`
}

const wordsOf = ({ subject, byDomain }: Match, event: JudgedEvent): string =>
  byDomain
    ? `it is ${roleWords(subject, event)}`
    : `a company with its name, ${nameIn(subject.name)}, is ${roleWords(subject, event)}, without a domain to confirm the match`

const toFactor = (match: Match, event: JudgedEvent): ImpactFactor => {
  const source = bestSource(event)
  const { name, domain } = match.subject
  const who = domain === undefined ? nameIn(name) : `${nameIn(name)} (${domain})`
  const by = source ? `, by ${nameIn(source.name)}` : ''
  const doubt = match.byDomain ? '' : '; only the name matches, no domain is given'
  return {
    factorType: 'IMPACT_FACTOR_TYPE_PUBLIC_DISCLOSURE',
    description: `${who} is ${roleWords(match.subject, event)}${by}${doubt}.`,
    ...(source?.url !== undefined && { sourceUrl: source.url }),
    observedAt: wireInstant(
      source?.publishedAt ?? source?.retrievedAt ?? event.disclosedAt ?? event.detectedAt,
    ),
    weight: weightOf(match, event),
  }
}

/** The evidence that the event is about the company itself; undefined if it is not. */
export const disclosureIndication = (
  company: CompanyEvidence,
  event: JudgedEvent,
): Indication | undefined => {
  const [first, ...others] = matchesOf(company, event)
  if (!first) return undefined
  const heaviest = others.reduce(
    (best, match) => (isHeavier(weightOf(match, event), weightOf(best, event)) ? match : best),
    first,
  )
  const weight = weightOf(heaviest, event)
  return {
    impact: isHeavier(weight, 'IMPACT_WEIGHT_MODERATE')
      ? 'IMPACT_STATUS_IMPACTED'
      : 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    weight,
    words: wordsOf(heaviest, event),
    factors: [first, ...others].map((match) => toFactor(match, event)),
    count: 1 + others.length,
  }
}
