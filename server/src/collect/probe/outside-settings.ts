/** How outside calls are made; parsed once from the environment. */
export type OutsideSettings = {
  /** Special-purpose networks that calls may reach anyway, as `readNetwork` returns them. */
  allowedNetworks: readonly string[]
  /** Resolvers to use instead of the machine's own: an address, optionally with a port. */
  dnsServers?: readonly string[]
  /** How many queries these get per second at most; unlimited if unset. */
  dnsQueriesPerSecond?: number
  /** What evidence calls the place that calls are made from; `default` if unset. */
  vantage?: string
  /** Where tests run the servers for the allowed ports. */
  ports?: ReadonlyMap<number, number>
  /** PEM of authorities trusted in addition to Node's own. */
  extraAuthorities?: readonly string[]
}
