import type { VendorsWords } from './words.ts'
import { germanBulk } from './words/bulk.de.ts'
import { germanLabels, germanFields } from './words/labels.de.ts'
import { germanDomains } from './words/domains.de.ts'
import { germanImport } from './words/import.de.ts'
import { germanList } from './words/list.de.ts'
import { germanReceipt } from './words/receipt.de.ts'
import { germanScores } from './words/scores.de.ts'
import { germanVendor } from './words/vendor.de.tsx'
import { germanWhy } from './words/why.de.tsx'

export const german: VendorsWords = {
  labels: germanLabels,
  fields: germanFields,
  list: germanList,
  bulk: germanBulk,
  import: germanImport,
  vendor: germanVendor,
  why: germanWhy,
  scores: germanScores,
  domains: germanDomains,
  receipt: germanReceipt,
}
