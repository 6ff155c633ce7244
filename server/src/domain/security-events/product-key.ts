import type { AffectedProduct } from '@parapet/contract'
import type { Static } from 'typebox'

type Product = Static<typeof AffectedProduct>

/** Parts of a CPE name, in lower case; the version is undefined if the name covers any version. */
export type Cpe = { maker: string; product: string; version: string | undefined }

const isNamed = (part: string | undefined): part is string =>
  part !== undefined && part !== '' && part !== '*' && part !== '-'

/** Reads CPE names in both forms, formatted string (2.3) and URI (2.2); undefined if the text is neither. */
export const readCpe = (text: string): Cpe | undefined => {
  const parts = text.replaceAll('\\:', '%3a').replaceAll('\\', '').toLowerCase().split(':')
  const isFormatted = text.startsWith('cpe:2.3:')
  if (!isFormatted && !text.startsWith('cpe:/')) return undefined
  const [maker, product, version] = parts.slice(isFormatted ? 3 : 2)
  if (!isNamed(maker) || !isNamed(product)) return undefined
  return { maker, product, version: isNamed(version) ? version : undefined }
}

const words = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** "Google Workspace" by Google is "workspace". */
const withoutMaker = (product: string, maker: string): string =>
  product.startsWith(`${maker} `) ? product.slice(maker.length + 1) : product

/** Whether two names are the same product of this maker; each may start with the maker. */
export const isSameProduct = (one: string, other: string, maker: string): boolean => {
  const of = words(maker)
  const [a, b] = [withoutMaker(words(one), of), withoutMaker(words(other), of)]
  return a !== '' && a === b
}

const keyLength = 200

/**
 * The keys that find a product's observations, as `productKeyOf` computes them: by CPE name, and by maker and name
 * if no CPE name was seen. A product without a maker has none, because too many share a name.
 */
export const productKeysOf = ({ vendor, product, cpe }: Product): string[] => {
  const maker = words(vendor)
  const name = withoutMaker(words(product), maker)
  const read = cpe === undefined ? undefined : readCpe(cpe)
  const keys = new Set<string>()
  if (read) keys.add(`${read.maker}:${read.product}`)
  else if (maker !== '' && name !== '') keys.add(`${maker.replaceAll(' ', '_')}:${name.replaceAll(' ', '_')}`)
  if (maker !== '' && name !== '') keys.add(`=${`${maker} ${name}`.slice(0, keyLength)}`)
  return [...keys]
}
