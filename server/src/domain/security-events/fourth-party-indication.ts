import type { ImpactFactor } from '@parapet/contract'
import { eventKind, seenWhere } from './event-words.ts'
import type { CompanyEvidence, Indication, JudgedEvent, UsedFourthParty } from './impact-evidence.ts'
import { isHeavier, type Weight } from './impact-weight.ts'
import { dayOf, listOf, nameIn } from './impact-words.ts'
import { isSameCompany } from './is-same-company.ts'
import { isSameProduct } from './product-key.ts'

type Named = Pick<UsedFourthParty, 'domain' | 'name'>
type Product = JudgedEvent['affectedProducts'][number]

/** Whether the event names the company as a victim: by domain or, if it gives none, by name. */
export const victimMatch = (
  { domain, name }: Named,
  { subjects }: JudgedEvent,
): 'domain' | 'name' | undefined => {
  const victims = subjects.filter(({ role }) => role === 'EVENT_SUBJECT_ROLE_VICTIM')
  if (victims.some((subject) => subject.domain === domain)) return 'domain'
  return victims.some((subject) => subject.domain === undefined && isSameCompany(subject.name, name))
    ? 'name'
    : undefined
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

/** How strongly the evidence supports the relation. */
export const relationWeight = ({ status, confidence }: UsedFourthParty): Weight => {
  if (status === 'FOURTH_PARTY_STATUS_STALE') return 'IMPACT_WEIGHT_WEAK'
  if (status === 'FOURTH_PARTY_STATUS_CONFIRMED' || confidence === 'CONFIDENCE_CONFIRMED')
    return 'IMPACT_WEIGHT_STRONG'
  return confidence === 'CONFIDENCE_LOW' ? 'IMPACT_WEIGHT_WEAK' : 'IMPACT_WEIGHT_MODERATE'
}

/** Where and when it was seen, to end a sentence. */
export const sightingWords = ({ methods, lastSeen, status }: UsedFourthParty): string =>
  `seen ${seenWhere(methods)}, ${status === 'FOURTH_PARTY_STATUS_STALE' ? 'but not since' : 'last on'} ${dayOf(lastSeen)}`

const whatIsUsed = ({ name, domain, productNames }: UsedFourthParty): string => {
  const company = `${nameIn(name)} (${domain})`
  return productNames.length === 0 ? company : `${listOf(productNames.map(nameIn))} of ${company}`
}

type Match = { used: UsedFourthParty; by: 'domain' | 'name'; isOther: boolean }

const weightOf = ({ used, by, isOther }: Match): Weight =>
  by === 'name' || isOther ? 'IMPACT_WEIGHT_WEAK' : relationWeight(used)

const doubtOf = ({ by, isOther }: Match): string => {
  const doubts = [
    ...(by === 'name' ? ['only the name of the victim matches, no domain is given'] : []),
    ...(isOther ? ['the event names other products of this company'] : []),
  ]
  return doubts.length === 0 ? '' : `; ${listOf(doubts)}`
}

const toFactor = (match: Match, event: JudgedEvent): ImpactFactor => ({
  factorType: 'IMPACT_FACTOR_TYPE_FOURTH_PARTY',
  description: `It uses ${whatIsUsed(match.used)}, the victim of ${eventKind(event)}: ${sightingWords(match.used)}${doubtOf(match)}.`,
  fourthPartyDomain: match.used.domain,
  observedAt: match.used.lastSeen,
  weight: weightOf(match),
})

/** The evidence that companies behind this one are victims; a relation can only show that it may be affected. */
export const fourthPartyIndication = (
  company: CompanyEvidence,
  event: JudgedEvent,
): Indication | undefined => {
  const matches = company.fourthParties.flatMap((used): Match[] => {
    const by = victimMatch(used, event)
    return by ? [{ used, by, isOther: isOfOtherProducts(used, event) }] : []
  })
  const [first] = matches
  if (!first) return undefined
  const weight = matches
    .map(weightOf)
    .reduce((heaviest, other) => (isHeavier(other, heaviest) ? other : heaviest))
  const names = matches.map(({ used }) => `${nameIn(used.name)} (${used.domain})`)
  return {
    impact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    weight,
    words: `it uses ${listOf(names)}, named as the victim${names.length === 1 ? '' : 's'} of ${eventKind(event)}`,
    factors: matches.map((match) => toFactor(match, event)),
    count: matches.length,
  }
}
