import { readCpe } from '../security-events/product-key.ts'
import type { OwnVulnerability } from './vulnerability.ts'

/** At the end of a name. A whole number is not enough: Microsoft 365 is a product. */
const version = /\s+(?:v\d\S*|\d+\.\S*)(?:\s+v?\d\S*)*\s*$/

const maxNameLength = 300
const maxKeyLength = 200

/**
 * Identifies the product a vulnerability was seen in: `maker:product` from its CPE name, otherwise an equals sign and
 * the plain name without its version. Undefined if neither names a product.
 */
export const productKeyOf = ({ cpe, affectedProduct }: OwnVulnerability): string | undefined => {
  if (cpe !== undefined) {
    const read = readCpe(cpe)
    if (read) return `${read.maker}:${read.product}`
  }
  const name = (affectedProduct ?? '')
    .slice(0, maxNameLength)
    .toLowerCase()
    .replace(version, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, maxKeyLength)
  return name === '' || /^v?\d[\d ]*$/.test(name) ? undefined : `=${name}`
}
