import type { ImpactFactor } from '@parapet/contract'
import type { Ownership } from '../kernel/ownership.ts'
import { seenWhere } from './event-words.ts'
import { affectedProductsOf, isLater, relationWeight, victimMatch } from './fourth-party-indication.ts'
import type {
  CompanyEvidence,
  Indication,
  JudgedEvent,
  SeenProduct,
  UsedFourthParty,
} from './impact-evidence.ts'
import { isHeavier, type Weight } from './impact-weight.ts'
import { dayOf, listOf, nameIn, ofItsAssets, sentence } from './impact-words.ts'
import { productKeysOf, readCpe } from './product-key.ts'
import { relationWords, sightingWords } from './relation-words.ts'
import { eventOn } from './report-words.ts'
import { isInRange, readVersionRange } from './version-range.ts'

type Product = JudgedEvent['affectedProducts'][number]

const versionOf = (cpe: string | null | undefined): string | undefined =>
  cpe === null || cpe === undefined ? undefined : readCpe(cpe)?.version

/** The version in use: of the CPE name, or at the end of a name such as "Apache Log4j 2.14.1". */
const versionInUse = ({ cpe, name }: SeenProduct): string | undefined =>
  cpe === null ? /\sv?(\d+(?:\.\w+)+)$/.exec(name ?? '')?.[1] : versionOf(cpe)

/** The affected versions as the event gives them, in words or in the CPE name. */
const versionsOf = ({ versions, cpe }: Product): string | undefined => versions ?? versionOf(cpe)

/** Whether the version in use is known not to be among the affected ones; a range that cannot be read rules out none. */
const isOtherVersion = (seen: SeenProduct, product: Product): boolean => {
  const [inUse, affected] = [versionInUse(seen), versionsOf(product)]
  const range = affected === undefined ? undefined : readVersionRange(affected)
  return inUse !== undefined && range !== undefined && !isInRange(inUse, range)
}

const isAffected = (seen: SeenProduct, product: Product): boolean =>
  productKeysOf(product).includes(seen.productKey) && !isOtherVersion(seen, product)

type InUse = { words: string; isLater: boolean; factor: ImpactFactor }

/** "Apache Log4j"; the maker is not repeated. */
const fullName = ({ vendor, product }: Product): string =>
  nameIn(product.toLowerCase().startsWith(vendor.toLowerCase()) ? product : `${vendor} ${product}`)

const seenWords = (seen: SeenProduct, product: Product): string => {
  if (seen.cpe === null) return nameIn(seen.name ?? fullName(product))
  const version = readCpe(seen.cpe)?.version
  return version === undefined ? fullName(product) : `${fullName(product)} ${nameIn(version)}`
}

/** "which the event affects (before 2.15.0)"; an unknown version in use is said to be unknown. */
const affectedWords = (seen: SeenProduct, product: Product): string => {
  const affected = versionsOf(product)
  const which = `which the event affects${affected === undefined ? '' : ` (${nameIn(affected)})`}`
  return affected !== undefined && versionInUse(seen) === undefined ? `version unknown, ${which}` : which
}

const recognized = (seen: SeenProduct, product: Product): InUse => ({
  words: `it uses ${seenWords(seen, product)}, ${affectedWords(seen, product)}, last seen on ${dayOf(seen.lastSeen)}`,
  isLater: false,
  factor: {
    factorType: 'IMPACT_FACTOR_TYPE_PRODUCT_IN_USE',
    description: `${seenWords(seen, product)}, ${affectedWords(seen, product)}, was recognized on ${ofItsAssets(seen.assetCount)}, last on ${nameIn(seen.assetName)} on ${dayOf(seen.lastSeen)}.`,
    orn: seen.orn,
    observedAt: seen.lastSeen,
    // A name is weaker than a CPE name, which somebody looked up.
    weight: seen.cpe === null ? 'IMPACT_WEIGHT_WEAK' : 'IMPACT_WEIGHT_MODERATE',
  },
})

/** Using a product says less about the impact than its maker being the victim. */
const useWeight = (used: UsedFourthParty): Weight =>
  relationWeight(used) === 'IMPACT_WEIGHT_WEAK' ? 'IMPACT_WEIGHT_WEAK' : 'IMPACT_WEIGHT_MODERATE'

/** A vulnerability stays in a product until it is fixed; anything else is over for those who came later. */
const isOver = (used: UsedFourthParty, event: JudgedEvent): boolean =>
  isLater(used, event) &&
  event.eventType !== 'SECURITY_EVENT_TYPE_EXPLOITED_VULNERABILITY' &&
  event.eventType !== 'SECURITY_EVENT_TYPE_ZERO_DAY'

const bought = (used: UsedFourthParty, name: string, event: JudgedEvent): InUse => {
  const whom = `${nameIn(name)} of ${nameIn(used.name)} (${used.domain})`
  const isPast = isOver(used, event)
  const words = isPast
    ? `${whom}, affected by ${eventOn(event)}, was first seen ${seenWhere(used.methods)} on ${dayOf(used.firstSeen)}, after the event; whether it was in use before is not known`
    : `${relationWords(used, `${whom}, which the event affects,`).replace(/,$/, '')}: ${sightingWords(used)}`
  return {
    words,
    isLater: isPast,
    factor: {
      factorType: 'IMPACT_FACTOR_TYPE_PRODUCT_IN_USE',
      description: isPast ? `${words}.` : sentence(words),
      fourthPartyDomain: used.domain,
      observedAt: used.lastSeen,
      weight: isPast ? 'IMPACT_WEIGHT_WEAK' : useWeight(used),
    },
  }
}

/** The evidence that products affected by the event are in use; undefined if none is. */
export const productIndication = (
  company: CompanyEvidence,
  event: JudgedEvent,
  ownership: Ownership,
): Indication | undefined => {
  const inUse = [
    ...company.products.flatMap((seen) => {
      const product = event.affectedProducts.find((one) => isAffected(seen, one))
      return product ? [recognized(seen, product)] : []
    }),
    ...company.fourthParties
      // Use of a victim's products is already covered elsewhere.
      .filter((used) => victimMatch(used, event, ownership) === undefined)
      .flatMap((used) => affectedProductsOf(used, event).map((name) => bought(used, name, event))),
  ]
  const current = inUse.filter((one) => !one.isLater)
  const telling = current.length > 0 ? current : inUse
  const [first] = telling
  if (!first) return undefined
  const weight = telling
    .map(({ factor }) => factor.weight)
    .reduce((heaviest, other) => (isHeavier(other, heaviest) ? other : heaviest))
  return {
    impact: first.isLater ? 'IMPACT_STATUS_UNKNOWN' : 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    weight,
    words: listOf([...new Set(telling.map(({ words }) => words))]),
    factors: inUse.map(({ factor }) => factor),
    count: inUse.length,
  }
}
