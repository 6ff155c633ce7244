import ipaddr from 'ipaddr.js'
import { createInNetworks } from './in-networks.ts'
import { canonicalAddress } from './ip-address.ts'

// RFC 4291: every other IPv6 range is special or unassigned.
const isGlobalUnicast = createInNetworks(['2000::/3'])

// Azure's host services for its machines, at an address that only looks public.
const publicInFormOnly = new Set(['168.63.129.16'])

const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === 'unicast' &&
  (address.kind() === 'ipv4' || isGlobalUnicast(address.toString())) &&
  !publicInFormOnly.has(address.toString())

/**
 * Whether outside calls may go to an address: a public one, or one in the given networks (as returned by
 * `readNetwork`). Loopback, link-local, private, shared, multicast, documentation, mapped, translated and tunnelled
 * addresses are not public, and neither is text that is not an address.
 */
export const createAddressGuard = (allowedNetworks: readonly string[]): ((address: string) => boolean) => {
  const isAllowed = createInNetworks(allowedNetworks)
  return (given) => {
    const address = canonicalAddress(given)
    if (address === undefined) return false
    return isPublic(ipaddr.parse(address)) || isAllowed(address)
  }
}

const privateRanges = new Set([
  'private',
  'loopback',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
  'unspecified',
])

/** Whether an address only means something inside a network, or on the machine itself. */
export const isPrivateAddress = (given: string): boolean => {
  const address = canonicalAddress(given)
  return address !== undefined && privateRanges.has(ipaddr.parse(address).range())
}
