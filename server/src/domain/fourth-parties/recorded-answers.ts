/** What DNS and a vendor's web site answered, as received: none of it is trusted. */
export type RecordedAnswers = {
  /** The vendor's domain as stored. */
  domain: string
  /** RFC 3339. */
  observedAt: string
  mx: readonly { exchange: string; priority: number }[]
  ns: readonly string[]
  cname: readonly { name: string; target: string }[]
  txt: readonly { name: string; value: string }[]
  caa: readonly { tag: string; value: string }[]
  http?: {
    url: string
    headers: Readonly<Record<string, string>>
    /** Host names that the page loads scripts from. */
    scriptHosts: readonly string[]
    /** Host sources of its content security policy, including wildcards. */
    cspHosts: readonly string[]
  }
}
