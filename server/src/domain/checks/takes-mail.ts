import { recordsOf } from './dns-answer.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** Whether the domain accepts mail; undefined if unknown. RFC 7505: a null MX (no host name) means that it does not. */
export const takesMail = ({ mx }: Pick<RecordedDomain, 'mx'>): boolean | undefined =>
  recordsOf(mx)?.some(({ exchange }) => exchange !== '' && exchange !== '.')
