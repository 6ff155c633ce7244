import { recordsOf } from './dns-answer.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** RFC 7505: an MX record without a host name says that the domain accepts no mail. */
export const isNullMx = (exchange: string): boolean => exchange === '' || exchange === '.'

/** Whether the domain accepts mail; undefined if unknown. */
export const takesMail = ({ mx }: Pick<RecordedDomain, 'mx'>): boolean | undefined =>
  recordsOf(mx)?.some(({ exchange }) => !isNullMx(exchange))
