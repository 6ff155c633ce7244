import { domainToASCII } from 'node:url'
import { canonicalAddress } from '../kernel/ip-address.ts'

const scheme = /^[a-z][a-z0-9+.-]*:\/\//i
const name = /^[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?$/

const bareHost = (text: string): string => {
  const [authority = ''] = text.split(/[/?#\\]/, 1)
  const host = authority.slice(authority.lastIndexOf('@') + 1)
  if (canonicalAddress(host) !== undefined) return host
  return host.startsWith('[') ? host.slice(1, host.indexOf(']')) : host.replace(/:\d*$/, '')
}

/** `file:` and the like have none. */
const hostOfUrl = (text: string): string => {
  const host = URL.parse(text)?.host ?? ''
  return bareHost(host)
}

/**
 * The host in what scanners write: a URL, a name or an address, with or without a port. Lower case and A-labels;
 * undefined if there is none.
 */
export const hostOf = (text: string): string | undefined => {
  if (text.length > 16_384) return undefined
  const given = scheme.test(text) ? hostOfUrl(text) : bareHost(text)
  const address = canonicalAddress(given)
  if (address !== undefined) return address
  const ascii = /^[\0-\x7f]*$/.test(given) ? given.toLowerCase() : domainToASCII(given)
  const host = ascii.replace(/^\*\./, '').replace(/\.$/, '')
  // A name whose last label is a number is an address that was mistyped.
  return host.length <= 253 && name.test(host) && !/\.\.|(?:^|\.)\d+$/.test(host) ? host : undefined
}
