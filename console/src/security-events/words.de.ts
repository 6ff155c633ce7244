import { eventWords } from './words/event.de.tsx'
import { feedWords } from './words/feed.de.ts'
import { vendorWords } from './words/vendor.de.tsx'
import type { SecurityEventsWords } from './words.ts'

export const german: SecurityEventsWords = { ...feedWords, ...eventWords, ...vendorWords }
