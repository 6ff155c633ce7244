import { readTypeKey } from '../../domain/scoring/vendor-evidence.ts'
import type { Db } from '../kernel/store.ts'
import { selectTypeNames } from '../observations/observation-type-name.ts'
import { selectProductNames } from '../observations/product-name.ts'

/** What to call each of the types that findings are scored by. */
export const selectScoredTypeNames = async (
  db: Db,
  types: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = new Map([...new Set(types)].map((type) => [type, readTypeKey(type)]))
  const ofKind = (kind: 'observationType' | 'affectedProduct'): string[] =>
    [...keys.values()].flatMap((key) => key[kind] ?? [])
  const [typeNames, productNames] = await Promise.all([
    selectTypeNames(db, ofKind('observationType')),
    selectProductNames(db, ofKind('affectedProduct')),
  ])
  return new Map(
    [...keys].map(([type, { observationType, affectedProduct, vulnerabilityId = type }]) => {
      if (observationType !== undefined) return [type, typeNames.get(observationType) ?? observationType]
      return [
        type,
        affectedProduct === undefined
          ? vulnerabilityId
          : `Vulnerable ${productNames.get(affectedProduct) ?? affectedProduct}`,
      ]
    }),
  )
}
