import { wordsOf } from '../parts/language.ts'
import { bulkWords } from './words/bulk.ts'
import { commonWords, fieldWords } from './words/common.ts'
import { domainWords } from './words/domains.ts'
import { importWords } from './words/import.ts'
import { listWords } from './words/list.ts'
import { scoreWords } from './words/scores.ts'
import { vendorWords } from './words/vendor.tsx'
import { whyWords } from './words/why.tsx'

const english = {
  common: commonWords,
  fields: fieldWords,
  list: listWords,
  bulk: bulkWords,
  import: importWords,
  vendor: vendorWords,
  why: whyWords,
  scores: scoreWords,
  domains: domainWords,
}

export type VendorsWords = typeof english

export const words = wordsOf('vendors', english)
