import { recordsOf } from './dns-answer.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** Whether the domain accepts mail; undefined if unknown. RFC 7505: an exchange without a name accepts none. */
export const takesMail = ({ mx }: Pick<RecordedDomain, 'mx'>): boolean | undefined =>
  recordsOf(mx)?.some(({ exchange }) => exchange !== '' && exchange !== '.')
