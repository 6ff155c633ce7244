/** One score as `version base-score vector`; the vector without the prefix of its version. */
type ScoreText = `${'2.0' | '3.0' | '3.1' | '4.0'} ${number} ${string}`

/** What a demo knows of a published vulnerability. */
export type Cve = {
  id: `CVE-${number}-${number}`
  /** What it is commonly called. */
  name?: string
  /** As a scanner reports it, with a version that has it. */
  product: string
  /** Vendor, product and version of the CPE name. */
  cpe: `${string}:${string}:${string}`
  about: string
  cwe?: `CWE-${number}`
  published: string
  scores: readonly [ScoreText, ...ScoreText[]]
  /** Probability and percentile: plausible, not of a certain day. */
  epss: readonly [score: number, percentile: number]
  /** Days on which CISA listed it and asked for it to be fixed, and whether ransomware is known to use it. */
  kev?: readonly [added: string, due: string, use: 'ransomware' | 'exploited']
  /** Where it shows: 0 is a web page rather than a port. */
  port: number
}

/** Vectors that many have in common. */
export const takeover = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H'
export const takeoverAndBeyond = 'AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'
export const disclosure = 'AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:N/A:N'
export const outage = 'AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:H'
export const script = 'AV:N/AC:L/PR:N/UI:R/S:C/C:L/I:L/A:N'
