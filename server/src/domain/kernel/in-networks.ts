import ipaddr from 'ipaddr.js'
import { canonicalAddress } from './ip-address.ts'

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

const toNetwork = (text: string): Network => {
  const [address = '', length] = text.split('/')
  const parsed = ipaddr.parse(address)
  return [parsed, length === undefined ? (parsed.kind() === 'ipv4' ? 32 : 128) : Number(length)]
}

/**
 * Whether an address is in one of the networks (as returned by `readNetwork`); false for text that is not an address.
 */
export const createInNetworks = (networks: readonly string[]): ((address: string) => boolean) => {
  const parsed = networks.map(toNetwork)
  return (given) => {
    const canonical = canonicalAddress(given)
    if (canonical === undefined) return false
    const address = ipaddr.parse(canonical)
    return parsed.some(
      ([network, length]) => address.kind() === network.kind() && address.match(network, length),
    )
  }
}
