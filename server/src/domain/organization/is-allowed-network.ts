import { createInNetworks } from '../kernel/in-networks.ts'

const maxLists = 1_000

/** Lists that were used before, by their text, so that each is parsed once. */
const known = new Map<string, (address: string) => boolean>()

const readList = (networks: readonly string[]): ((address: string) => boolean) => {
  const text = networks.join(' ')
  const found = known.get(text)
  if (found) return found
  const contains = createInNetworks(networks)
  const [oldest] = known.keys()
  if (known.size >= maxLists && oldest !== undefined) known.delete(oldest)
  known.set(text, contains)
  return contains
}

/** Whether a list of networks, as returned by `readNetwork`, allows the address; without a list everything is. */
export const isAllowedNetwork = (networks: readonly string[] | null | undefined, address: string): boolean =>
  !networks || readList(networks)(address)
