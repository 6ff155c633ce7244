import { formatNumber, formatTenths } from '../parts/format.ts'
import { words } from './words.ts'

/** "1.2 MB" or "12 KB". */
export const fileSize = (bytes: number): string =>
  bytes >= 1_000_000
    ? words.megabytes(formatTenths(bytes / 1_000_000))
    : words.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1000))))
