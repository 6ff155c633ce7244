/** How outside calls are made; parsed once from the environment. */
export type OutsideSettings = {
  /** Special-purpose networks that calls may reach all the same, as `readNetwork` gives them. */
  allowedNetworks: readonly string[]
  /** Resolvers to ask in the place of the machine's own: an address, or an address and a port. */
  dnsServers?: readonly string[]
  /** Where a test has put the servers of the ports that calls are limited to. */
  ports?: ReadonlyMap<number, number>
  /** PEM of authorities that are trusted beside Node's own. */
  extraAuthorities?: readonly string[]
}
