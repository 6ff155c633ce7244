import type { RecordedAnswers } from './recorded-answers.ts'

/** One look at a vendor: what answered, or that nothing did. */
export type Look = RecordedAnswers | (Pick<RecordedAnswers, 'domain' | 'observedAt'> & { failed: true })
