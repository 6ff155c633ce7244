import type { ImpactFactor } from '@parapet/contract'
import { type Kinship, type Ownership, knownOwnership } from '../kernel/ownership.ts'
import { seenWhere } from './event-words.ts'
import type { CompanyEvidence, Indication, JudgedEvent, UsedFourthParty } from './impact-evidence.ts'
import { isHeavier, type Weight } from './impact-weight.ts'
import { dayOf, nameIn, sentence } from './impact-words.ts'
import { isSameCompany } from './is-same-company.ts'
import { isSameProduct } from './product-key.ts'
import { isCertificateAuthority, isStale, relationWords, sightingWords, whomOf } from './relation-words.ts'
import { shortVictimWords } from './report-words.ts'

type Named = Pick<UsedFourthParty, 'domain' | 'name'>
type Product = JudgedEvent['affectedProducts'][number]
type Subject = JudgedEvent['subjects'][number]

export type VictimMatch = { by: Kinship | 'name'; victim: Subject }

const order: readonly VictimMatch['by'][] = ['own', 'owner', 'owned', 'name']

/** Whether the event names the company, its owner or its brand as a victim: by domain or, if it gives none, by name. */
export const victimMatch = (
  { domain, name }: Named,
  { subjects }: JudgedEvent,
  { kinshipOf }: Ownership = knownOwnership,
): VictimMatch | undefined => {
  const matches = subjects.flatMap((victim): VictimMatch[] => {
    if (victim.role !== 'EVENT_SUBJECT_ROLE_VICTIM') return []
    if (victim.domain === undefined) return isSameCompany(victim.name, name) ? [{ by: 'name', victim }] : []
    const by = kinshipOf(victim.domain, domain)
    return by ? [{ by, victim }] : []
  })
  return matches.toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by))[0]
}

/** Whether the company makes the product, according to the event. */
export const isMakerOf = ({ domain, name }: Named, { vendor }: Product, { subjects }: JudgedEvent): boolean =>
  isSameCompany(name, vendor) ||
  subjects.some((subject) => subject.domain === domain && isSameCompany(subject.name, vendor))

/** Its products in use that the event names. */
export const affectedProductsOf = (used: UsedFourthParty, event: JudgedEvent): string[] =>
  used.productNames.filter((name) =>
    event.affectedProducts.some(
      (product) => isMakerOf(used, product, event) && isSameProduct(name, product.product, product.vendor),
    ),
  )

/** The event names products of this company, but not those in use. */
const isOfOtherProducts = (used: UsedFourthParty, event: JudgedEvent): boolean =>
  used.productNames.length > 0 &&
  event.affectedProducts.some((product) => isMakerOf(used, product, event)) &&
  affectedProductsOf(used, event).length === 0

/** Whether the relation was first seen on a day after the event: then the event cannot be shown to concern it. */
export const isLater = ({ firstSeen }: UsedFourthParty, { occurredAt }: JudgedEvent): boolean =>
  dayOf(firstSeen) > dayOf(occurredAt)

/** How strongly the evidence supports the relation. */
export const relationWeight = (used: UsedFourthParty): Weight => {
  const { status, confidence } = used
  if (isStale(used) || isCertificateAuthority(used)) return 'IMPACT_WEIGHT_WEAK'
  if (status === 'FOURTH_PARTY_STATUS_CONFIRMED' || confidence === 'CONFIDENCE_CONFIRMED')
    return 'IMPACT_WEIGHT_STRONG'
  return confidence === 'CONFIDENCE_LOW' ? 'IMPACT_WEIGHT_WEAK' : 'IMPACT_WEIGHT_MODERATE'
}

type Match = VictimMatch & { used: UsedFourthParty; isOther: boolean; isLater: boolean }

const weightOf = ({ used, by, isOther, isLater: later }: Match): Weight => {
  if (later || isOther || by === 'name' || by === 'owned') return 'IMPACT_WEIGHT_WEAK'
  const weight = relationWeight(used)
  return by === 'owner' && isHeavier(weight, 'IMPACT_WEIGHT_MODERATE') ? 'IMPACT_WEIGHT_MODERATE' : weight
}

const subjectWords = ({ name, domain }: Subject): string => `${nameIn(name)} (${domain ?? ''})`

/** The victim as seen from the fourth party. */
const victimPhrase = ({ by, victim }: Match, event: JudgedEvent): string => {
  if (by === 'owner') return `whose owner ${subjectWords(victim)} is ${shortVictimWords(event)}`
  if (by === 'owned') return `the owner of ${subjectWords(victim)}, ${shortVictimWords(event)}`
  return shortVictimWords(event)
}

const doubtOf = ({ by, isOther }: Match): string =>
  [
    ...(by === 'name' ? ['; only the name of the victim matches, no domain is given'] : []),
    ...(isOther ? ['; the event names other products of this company'] : []),
  ].join('')

const wordsOf = (match: Match, event: JudgedEvent): string => {
  const { used } = match
  const phrase = `${whomOf(used)}, ${victimPhrase(match, event)},`
  if (match.isLater)
    return `${phrase} was first seen ${seenWhere(used.methods)} on ${dayOf(used.firstSeen)}, after the event; whether it was in use before is not known${doubtOf(match)}`
  const relation = relationWords(used, phrase).replace(/,$/, '')
  return `${relation}: ${sightingWords(used)}${doubtOf(match)}`
}

const toFactor = (match: Match, event: JudgedEvent): ImpactFactor => ({
  factorType: 'IMPACT_FACTOR_TYPE_FOURTH_PARTY',
  description: match.isLater ? `${wordsOf(match, event)}.` : sentence(wordsOf(match, event)),
  fourthPartyDomain: match.used.domain,
  observedAt: match.used.lastSeen,
  weight: weightOf(match),
})

const compare = (a: Match, b: Match): number =>
  Number(a.isLater) - Number(b.isLater) ||
  Number(isHeavier(weightOf(b), weightOf(a))) - Number(isHeavier(weightOf(a), weightOf(b)))

/** The evidence that companies behind this one are victims; a relation can only show that it may be affected. */
export const fourthPartyIndication = (
  company: CompanyEvidence,
  event: JudgedEvent,
  ownership: Ownership,
): Indication | undefined => {
  const matches = company.fourthParties
    .flatMap((used): Match[] => {
      const found = victimMatch(used, event, ownership)
      const isOther = isOfOtherProducts(used, event)
      return found ? [{ ...found, used, isOther, isLater: isLater(used, event) }] : []
    })
    .toSorted(compare)
  const [first, ...others] = matches
  if (!first) return undefined
  const rest =
    others.length === 1
      ? '; one other company behind it is named, too'
      : `; ${others.length} other companies behind it are named, too`
  return {
    impact: first.isLater ? 'IMPACT_STATUS_UNKNOWN' : 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    weight: weightOf(first),
    words: `${wordsOf(first, event)}${others.length === 0 ? '' : rest}`,
    factors: matches.map((match) => toFactor(match, event)),
    count: matches.length,
  }
}
