/** Minor units as an amount: `1200050` is 12,000.50. */
export const toMajor = (minor: string): string => {
  const digits = minor.padStart(3, '0')
  const whole = BigInt(digits.slice(0, -2)).toLocaleString('en')
  return `${whole}.${digits.slice(-2)}`
}

/** A typed amount in minor units; undefined if it is invalid. */
export const toMinor = (typed: string): string | undefined => {
  const [, whole, cents = ''] = /^(\d{1,17})(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(/[,\s]/g, '')) ?? []
  return whole === undefined ? undefined : `${BigInt(`${whole}${cents.padEnd(2, '0')}`)}`
}
