import ipaddr from 'ipaddr.js'
import { canonicalAddress } from './ip-address.ts'

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number]

// RFC 4291: everything else of IPv6 is special or not handed out yet.
const globalUnicast: Network = [ipaddr.IPv6.parse('2000::'), 3]

// Azure's machines reach their host's services here, at an address that is public in form only.
const publicInFormOnly = new Set(['168.63.129.16'])

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, [network, length]: Network): boolean =>
  address.kind() === network.kind() && address.match(network, length)

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' &&
  (address.kind() === 'ipv4' || isIn(address, globalUnicast)) &&
  !publicInFormOnly.has(address.toString())

const toNetwork = (text: string): Network => {
  const [address = '', length] = text.split('/')
  const parsed = ipaddr.parse(address)
  return [parsed, length === undefined ? (parsed.kind() === 'ipv4' ? 32 : 128) : Number(length)]
}

/**
 * Whether outside calls may go to an address: a public one, or one in the networks given, which are as `readNetwork`
 * gives them. Loopback, link-local, private, shared, multicast, documentation, mapped, translated and tunnelled
 * addresses are not public, and neither is a text that is no address.
 */
export const createAddressGuard = (allowedNetworks: readonly string[]): ((address: string) => boolean) => {
  const allowed = allowedNetworks.map(toNetwork)
  return (given) => {
    const address = canonicalAddress(given)
    if (address === undefined) return false
    const parsed = ipaddr.parse(address)
    return isPublic(parsed) || allowed.some((network) => isIn(parsed, network))
  }
}
