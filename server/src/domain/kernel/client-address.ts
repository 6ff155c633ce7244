import { createInNetworks } from './in-networks.ts'
import { canonicalAddress } from './ip-address.ts'

/** As proxies write it: `192.0.2.7`, `192.0.2.7:4711`, `2001:db8::7`, `[2001:db8::7]`, `[2001:db8::7]:4711`. */
const written = /^(?:\[([^\]]+)\](?::\d{1,5})?|([^:]+):\d{1,5}|(.+))$/

const readEntry = (entry: string): string | undefined => {
  const [, bracketed, beforePort, plain] = written.exec(entry.trim()) ?? []
  return canonicalAddress(bracketed ?? beforePort ?? plain ?? '')
}

/** The socket's own address, without a zone, which is only meaningful on this machine. */
const readPeer = (peer: string | undefined): string => {
  const [address = ''] = (peer ?? '').split('%', 1)
  return canonicalAddress(address) ?? address
}

/**
 * The caller's address: the socket's peer or, if that is a trusted proxy, the nearest address in X-Forwarded-For that
 * is not a trusted proxy. Anything further left was written by the caller. Networks are as returned by `readNetwork`.
 */
export const createClientAddress = (
  trustedProxies: readonly string[],
): ((peer: string | undefined, forwardedFor: string | undefined) => string) => {
  const isTrusted = createInNetworks(trustedProxies)

  return (peer, forwardedFor) => {
    let address = readPeer(peer)
    if (forwardedFor === undefined || !isTrusted(address)) return address
    for (const entry of forwardedFor.split(',').toReversed()) {
      const hop = readEntry(entry)
      // Nothing trustworthy from here on: the last known proxy stands for the caller.
      if (hop === undefined) return address
      address = hop
      if (!isTrusted(address)) return address
    }
    return address
  }
}
