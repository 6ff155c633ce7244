import { wordsOf } from '../parts/language.ts'
import { eventWords } from './words/event.tsx'
import { feedWords } from './words/feed.ts'
import { vendorWords } from './words/vendor.tsx'

const english = { ...feedWords, ...eventWords, ...vendorWords }

export type SecurityEventsWords = typeof english

export const words = wordsOf('securityEvents', english)
