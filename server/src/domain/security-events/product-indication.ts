import type { ImpactFactor } from '@parapet/contract'
import { affectedProductsOf, relationWeight, sightingWords, victimMatch } from './fourth-party-indication.ts'
import type {
  CompanyEvidence,
  Indication,
  JudgedEvent,
  SeenProduct,
  UsedFourthParty,
} from './impact-evidence.ts'
import { isHeavier, type Weight } from './impact-weight.ts'
import { dayOf, listOf, nameIn, ofItsAssets } from './impact-words.ts'
import { productKeysOf, readCpe } from './product-key.ts'

type Product = JudgedEvent['affectedProducts'][number]

/** Whether both name a version and the versions differ. */
const isOtherVersion = (seen: SeenProduct, { cpe }: Product): boolean => {
  const affected = cpe === undefined ? undefined : readCpe(cpe)?.version
  const inUse = seen.cpe === null ? undefined : readCpe(seen.cpe)?.version
  return affected !== undefined && inUse !== undefined && affected !== inUse
}

const isAffected = (seen: SeenProduct, product: Product): boolean =>
  productKeysOf(product).includes(seen.productKey) && !isOtherVersion(seen, product)

type InUse = { name: string; factor: ImpactFactor }

/** "Apache Log4j"; the maker is not repeated. */
const fullName = ({ vendor, product }: Product): string =>
  nameIn(product.toLowerCase().startsWith(vendor.toLowerCase()) ? product : `${vendor} ${product}`)

const seenWords = (seen: SeenProduct, product: Product): string => {
  if (seen.cpe === null) return nameIn(seen.name ?? fullName(product))
  const version = readCpe(seen.cpe)?.version
  return version === undefined ? fullName(product) : `${fullName(product)} ${nameIn(version)}`
}

const recognized = (seen: SeenProduct, product: Product): InUse => ({
  name: fullName(product),
  factor: {
    factorType: 'IMPACT_FACTOR_TYPE_PRODUCT_IN_USE',
    description: `${seenWords(seen, product)}, which the event affects, was recognized on ${ofItsAssets(seen.assetCount)}, last on ${nameIn(seen.assetName)} on ${dayOf(seen.lastSeen)}.`,
    orn: seen.orn,
    observedAt: seen.lastSeen,
    // A name is weaker than a CPE name, which somebody looked up.
    weight: seen.cpe === null ? 'IMPACT_WEIGHT_WEAK' : 'IMPACT_WEIGHT_MODERATE',
  },
})

/** Using a product says less about the impact than its maker being the victim. */
const useWeight = (used: UsedFourthParty): Weight =>
  relationWeight(used) === 'IMPACT_WEIGHT_WEAK' ? 'IMPACT_WEIGHT_WEAK' : 'IMPACT_WEIGHT_MODERATE'

const bought = (used: UsedFourthParty, name: string): InUse => ({
  name,
  factor: {
    factorType: 'IMPACT_FACTOR_TYPE_PRODUCT_IN_USE',
    description: `It uses ${nameIn(name)} of ${nameIn(used.name)} (${used.domain}), which the event affects: ${sightingWords(used)}.`,
    fourthPartyDomain: used.domain,
    observedAt: used.lastSeen,
    weight: useWeight(used),
  },
})

/** The evidence that products affected by the event are in use; undefined if none is. */
export const productIndication = (company: CompanyEvidence, event: JudgedEvent): Indication | undefined => {
  const inUse = [
    ...company.products.flatMap((seen) => {
      const product = event.affectedProducts.find((one) => isAffected(seen, one))
      return product ? [recognized(seen, product)] : []
    }),
    ...company.fourthParties
      // Use of a victim's products is already covered elsewhere.
      .filter((used) => victimMatch(used, event) === undefined)
      .flatMap((used) => affectedProductsOf(used, event).map((name) => bought(used, name))),
  ]
  if (inUse.length === 0) return undefined
  const weight = inUse
    .map(({ factor }) => factor.weight)
    .reduce((heaviest, other) => (isHeavier(other, heaviest) ? other : heaviest))
  const names = [...new Set(inUse.map(({ name }) => nameIn(name)))]
  return {
    impact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    weight,
    words: `it uses ${listOf(names)}, which the event affects`,
    factors: inUse.map(({ factor }) => factor),
    count: inUse.length,
  }
}
