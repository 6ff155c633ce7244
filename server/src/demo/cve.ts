/** One score as `version base-score vector`; the vector without its version prefix. */
type ScoreText = `${'2.0' | '3.0' | '3.1' | '4.0'} ${number} ${string}`

/** A published vulnerability. */
export type Cve = {
  id: `CVE-${number}-${number}`
  /** Its common name. */
  name?: string
  /** As a scanner reports it, with an affected version. */
  product: string
  /** Vendor, product and version of the CPE name. */
  cpe: `${string}:${string}:${string}`
  about: string
  cwe?: `CWE-${number}`
  published: string
  scores: readonly [ScoreText, ...ScoreText[]]
  /** Probability and percentile: plausible, not from a particular day. */
  epss: readonly [score: number, percentile: number]
  /** The dates CISA listed it and set for the fix, and whether ransomware is known to use it. */
  kev?: readonly [added: string, due: string, use: 'ransomware' | 'exploited']
  /** Where it is visible: 0 is a web page rather than a port. */
  port: number
}

/** Common vectors. */
export const takeover = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
export const takeoverAndBeyond = 'AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'
export const disclosure = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N'
export const outage = 'AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H'
export const script = 'AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N'
