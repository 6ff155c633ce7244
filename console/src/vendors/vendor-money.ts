import { formatHundredths, formatNumber } from '../parts/format.ts'

/** What separates cents in the reader's language. */
const decimalMark = (): string => formatHundredths(0.25).slice(1, 2)

/** Minor units as an amount: `1200050` is 12,000.50. */
export const toMajor = (minor: string): string => {
  const digits = minor.padStart(3, '0')
  return `${formatNumber(BigInt(digits.slice(0, -2)))}${decimalMark()}${digits.slice(-2)}`
}

/** A typed amount in minor units; undefined if it is invalid. */
export const toMinor = (typed: string): string | undefined => {
  const plain = typed
    .split(decimalMark())
    .map((part) => part.replaceAll(/[.,'’\s]/g, ''))
    .join('.')
  const [, whole, cents = ''] = /^(\d{1,17})(?:\.(\d{0,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : `${BigInt(`${whole}${cents.padEnd(2, '0')}`)}`
}
