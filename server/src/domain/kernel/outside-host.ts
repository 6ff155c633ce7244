import { canonicalAddress } from './ip-address.ts'

export type OutsideHost = { name: string } | { address: string }

const alphabet = /^[a-z0-9._-]+$/i

/**
 * A host as the URL standard reads it, so that `0x7f.1` and `2130706433` are the addresses they spell; undefined if it
 * is invalid.
 */
export const readOutsideHost = (given: string): OutsideHost | undefined => {
  const inner = given.startsWith('[') && given.endsWith(']') ? given.slice(1, -1) : given
  if (inner.includes(':')) {
    const address = canonicalAddress(inner)
    return address === undefined ? undefined : { address }
  }
  if (!alphabet.test(given)) return undefined
  const hostname = URL.parse(`http://${given}/`)?.hostname
  if (hostname === undefined) return undefined
  return canonicalAddress(hostname) === undefined ? { name: hostname } : { address: hostname }
}
