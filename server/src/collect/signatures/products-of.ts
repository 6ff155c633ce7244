import type { FourthPartyCategory } from '@parapet/contract'
import type { Signature } from '../../domain/fourth-parties/signature.ts'
import { type ProductRow, signaturesOf } from './signatures-of.ts'

type Product = Omit<ProductRow, 'id' | 'category'>

const idOf = (product: string): string =>
  product
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Products of one category; the ids are made from the names, so `Adobe Analytics` has `adobe-analytics-script`. */
export const productsOf = (category: FourthPartyCategory, products: readonly Product[]): Signature[] =>
  signaturesOf(products.map((product) => ({ ...product, id: idOf(product.product), category })))
