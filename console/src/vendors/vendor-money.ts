/** Minor units as one writes an amount: `1200050` is 12,000.50. */
export const toMajor = (minor: string): string => {
  const digits = minor.padStart(3, '0')
  const whole = BigInt(digits.slice(0, -2)).toLocaleString('en')
  return `${whole}.${digits.slice(-2)}`
}

/** An amount as it is typed, in minor units; undefined where it is none. */
export const toMinor = (typed: string): string | undefined => {
  const [, whole, cents = ''] = /^(\d{1,17})(?:\.(\d{0,2}))?$/.exec(typed.replaceAll(/[,\s]/g, '')) ?? []
  return whole === undefined ? undefined : `${BigInt(`${whole}${cents.padEnd(2, '0')}`)}`
}
