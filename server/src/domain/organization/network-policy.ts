import { invalidField, type NetworkPolicy } from '@parapet/contract'
import { readNetwork } from '../kernel/network.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'

type Networks = NetworkPolicy['networks']

const readNetworks = (given: Networks): Networks => {
  const read = new Map<string, Networks[number]>()
  for (const [index, { network: text, note: written = '' }] of given.entries()) {
    const network = readNetwork(trimBlanks(text))
    const place = `networks[${index}].network`
    if (network === undefined)
      throw invalidField(place, 'must be an IP address or a network such as 203.0.113.0/24 or 2001:db8::/32.')
    if (read.has(network)) throw invalidField(place, `names ${network} again. List each network once.`)
    const note = written.normalize('NFC').trim()
    read.set(network, { network, ...(note !== '' && { note }) })
  }
  return [...read.values()]
}

/** The policy in stored form; throws if it cannot be one. */
export const readNetworkPolicy = ({ networks: given, ...applies }: NetworkPolicy): NetworkPolicy => {
  const networks = readNetworks(given)
  if (networks.length === 0 && (applies.appliesToConsole || applies.appliesToCredentials))
    throw invalidField(
      'networks',
      'must list a network if the list applies to the console or to credentials.',
    )
  return { networks, ...applies }
}
