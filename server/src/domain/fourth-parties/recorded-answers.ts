/** What DNS and the web site of one vendor answered, as it was received: nothing in it is trusted. */
export type RecordedAnswers = {
  /** The vendor's domain, as it is stored. */
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
    /** Host names that scripts of the page come from. */
    scriptHosts: readonly string[]
    /** Host sources of its content security policy, wildcards among them. */
    cspHosts: readonly string[]
  }
}
