import type { ImpactFactor } from '@parapet/contract'
import { type Kinship, type Ownership, knownOwnership } from '../kernel/ownership.ts'
import type { CompanyEvidence, Indication, JudgedEvent } from './impact-evidence.ts'
import { isVouchedFor } from './impact-standing.ts'
import { isHeavier, type Weight } from './impact-weight.ts'
import { nameIn, sentence, wireInstant } from './impact-words.ts'
import { isSameCompany } from './is-same-company.ts'
import { bestSource, eventOn, reportedBy, victimWords } from './report-words.ts'

type Subject = JudgedEvent['subjects'][number]

type Match = { subject: Subject; by: Kinship | 'name' }

type Company = Pick<CompanyEvidence, 'domain' | 'companyName'>

/** A subject with a domain is the company with that domain, whatever others are called. */
const matchesOf = (
  { domain, companyName }: Company,
  { subjects }: JudgedEvent,
  { kinshipOf }: Ownership,
): Match[] =>
  subjects.flatMap((subject): Match[] => {
    if (subject.domain === undefined)
      return isSameCompany(subject.name, companyName) ? [{ subject, by: 'name' }] : []
    const by = kinshipOf(subject.domain, domain)
    return by ? [{ subject, by }] : []
  })

/** Whether the event is about the company itself, its brand or its owner. */
export const isSubject = (company: Company, event: JudgedEvent, ownership = knownOwnership): boolean =>
  matchesOf(company, event, ownership).length > 0

const isVictim = ({ role }: Subject): boolean => role === 'EVENT_SUBJECT_ROLE_VICTIM'

/** The company itself or its brand is named; what hit its owner, or a company of its name, may not concern it. */
const isNamedVictim = ({ subject, by }: Match): boolean =>
  isVictim(subject) && (by === 'own' || by === 'owned')

/** A claim weighs less than a report that a reliable source vouches for. */
const weightOf = ({ subject, by }: Match, event: JudgedEvent): Weight => {
  const isMaker = subject.role === 'EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR'
  if (!isVictim(subject)) return isMaker && by === 'own' ? 'IMPACT_WEIGHT_MODERATE' : 'IMPACT_WEIGHT_WEAK'
  if (by === 'name') return 'IMPACT_WEIGHT_MODERATE'
  if (by === 'owner') return isVouchedFor(event) ? 'IMPACT_WEIGHT_MODERATE' : 'IMPACT_WEIGHT_WEAK'
  if (!isVouchedFor(event)) return 'IMPACT_WEIGHT_MODERATE'
  return by === 'own' ? 'IMPACT_WEIGHT_CONCLUSIVE' : 'IMPACT_WEIGHT_STRONG'
}

const roleWords = (whom: string, { subject }: Match, event: JudgedEvent): string => {
  if (isVictim(subject)) return victimWords(whom, event)
  return subject.role === 'EVENT_SUBJECT_ROLE_AFFECTED_PRODUCT_VENDOR'
    ? `${whom} is named as the maker of an affected product${reportedBy(event)}`
    : `${whom} is named in connection with ${eventOn(event)}${reportedBy(event)}`
}

const named = ({ name, domain }: Subject): string =>
  domain === undefined ? nameIn(name) : `${nameIn(name)} (${domain})`

/** The subject as the company would be told about it. */
const whomOf = ({ subject, by }: Match, company: Company): string => {
  if (by === 'name') return `a company with its name, ${nameIn(subject.name)},`
  if (by === 'owned') return `${named(subject)}, which it owns,`
  if (by === 'owner') return `its owner, ${named(subject)},`
  return subject.domain === company.domain ? 'it' : `a host of its domain, ${subject.domain ?? ''},`
}

const doubtOf = ({ by }: Match): string => (by === 'name' ? ', without a domain to confirm the match' : '')

const toFactor = (match: Match, event: JudgedEvent): ImpactFactor => {
  const source = bestSource(event)
  const whom = named(match.subject)
  const words = `${roleWords(whom, match, event)}${doubtOf(match)}`
  return {
    factorType: 'IMPACT_FACTOR_TYPE_PUBLIC_DISCLOSURE',
    // A name is written as its owner writes it.
    description: words.startsWith(whom) ? `${words}.` : sentence(words),
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
  ownership: Ownership,
): Indication | undefined => {
  const [first, ...others] = matchesOf(company, event, ownership)
  if (!first) return undefined
  const strength = (match: Match): Weight => weightOf(match, event)
  const heaviest = others.reduce(
    (best, match) =>
      (isNamedVictim(match) && !isNamedVictim(best)) ||
      (isNamedVictim(match) === isNamedVictim(best) && isHeavier(strength(match), strength(best)))
        ? match
        : best,
    first,
  )
  return {
    impact: isNamedVictim(heaviest) ? 'IMPACT_STATUS_IMPACTED' : 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    weight: strength(heaviest),
    words: `${roleWords(whomOf(heaviest, company), heaviest, event)}${doubtOf(heaviest)}`,
    factors: [first, ...others].map((match) => toFactor(match, event)),
    count: 1 + others.length,
  }
}
