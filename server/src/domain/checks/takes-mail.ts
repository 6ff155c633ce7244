import { recordsOf } from './dns-answer.ts'
import type { RecordedDomain } from './recorded-domain.ts'

/** Whether the domain takes mail; undefined where nobody knows. RFC 7505: an exchange without a name takes none. */
export const takesMail = ({ mx }: Pick<RecordedDomain, 'mx'>): boolean | undefined =>
  recordsOf(mx)?.some(({ exchange }) => exchange !== '' && exchange !== '.')
