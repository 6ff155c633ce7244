import { wordsOf } from '../parts/language.ts'
import { bulkWords } from './words/bulk.ts'
import { labelWords, fieldWords } from './words/labels.ts'
import { domainWords } from './words/domains.ts'
import { importWords } from './words/import.ts'
import { listWords } from './words/list.ts'
import { receiptWords } from './words/receipt.ts'
import { scoreWords } from './words/scores.ts'
import { vendorWords } from './words/vendor.tsx'
import { whyWords } from './words/why.tsx'

const english = {
  labels: labelWords,
  fields: fieldWords,
  list: listWords,
  bulk: bulkWords,
  import: importWords,
  vendor: vendorWords,
  why: whyWords,
  scores: scoreWords,
  domains: domainWords,
  receipt: receiptWords,
}

export type VendorsWords = typeof english

export const words = wordsOf('vendors', english)
