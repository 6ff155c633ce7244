/** One response of a vendor's web site. */
export type RecordedSite = {
  url: string
  /** By lower-case name; the values of a repeated header are on lines of their own. */
  headers: Readonly<Record<string, string>>
  /** Host names that the page loads scripts from. */
  scriptHosts: readonly string[]
  /** Host sources of its content security policy, including wildcards. */
  cspHosts: readonly string[]
  /** Other host names that the page loads from, frames or posts to, with the element that does. */
  placeHosts?: readonly { element: string; host: string }[]
  /** Addresses that the page links or redirects to. */
  links?: readonly string[]
  metas?: readonly { name: string; content: string }[]
  title?: string
  /** Whether the page only leads to a registrar's page for parked domains. */
  isLander?: boolean
}

/** What DNS and a vendor's web site answered, as received: none of it is trusted. */
export type RecordedAnswers = {
  /** The vendor's domain as stored. */
  domain: string
  /** RFC 3339. */
  observedAt: string
  mx: readonly { exchange: string; priority: number }[]
  ns: readonly string[]
  /** Each record of a chain under its own name. */
  cname: readonly { name: string; target: string }[]
  /** Also of names below the domain: `_dmarc`, DKIM selectors and so on. */
  txt: readonly { name: string; value: string }[]
  caa: readonly { tag: string; value: string }[]
  srv?: readonly { name: string; target: string; port: number }[]
  soa?: readonly { mname: string; rname: string }[]
  /** DNS names in the certificates of its web sites. */
  certificateNames?: readonly string[]
  http?: RecordedSite
  /** Further responses: of another host, before a redirect, or with an error. */
  otherSites?: readonly RecordedSite[]
}
