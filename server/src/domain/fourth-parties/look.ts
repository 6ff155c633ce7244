import type { RecordedAnswers } from './recorded-answers.ts'

/** One scan of a vendor: what answered, or that nothing did. */
export type Look = RecordedAnswers | (Pick<RecordedAnswers, 'domain' | 'observedAt'> & { failed: true })
