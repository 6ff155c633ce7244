import { domainToASCII, domainToUnicode } from 'node:url'
import { parse } from 'tldts'
import { trimBlanks } from './trim-blanks.ts'

/**
 * `problem` says what the name must be and follows the field's name; `suggestion` is the domain that may have been
 * meant.
 */
export type NormalizedDomain = { domain: string } | { problem: string; suggestion?: string }

const maxName = 253
const maxLabel = 63
// The most that IDNA could still fold into 253 characters.
const maxText = 1024

const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/
const numeric = /^(?:\d+|0x[0-9a-f]*)$/
// IDNA silently drops most of these, so two different-looking texts would be one name.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Z}\p{Default_Ignorable_Code_Point}]/u
const strange = /[^a-z0-9.\-\u0080-\u{10ffff}]/u
const urlPart = /[:/\\?#@]/
const scheme = /^(?:[a-z][a-z0-9+.-]*:)?[/\\]{2}/

const problems = {
  empty: 'must be a domain name such as acme.com.',
  tooLong: `must have at most ${maxName} characters.`,
  hidden:
    'must not contain spaces, control characters, zero-width or text-direction characters, or soft hyphens.',
  url: 'must be a bare domain name, without scheme, user name, port or path.',
  address: 'must be a domain name, not an IP address.',
  label: `must have labels of 1 to ${maxLabel} letters, digits or inner hyphens.`,
  idna: 'must be a valid internationalized domain name (IDNA).',
  singleLabel: 'must have at least two labels, such as acme.com.',
  noSuffix: 'must end in a public suffix such as com or co.uk.',
  bareSuffix: 'must be a domain below a public suffix, not the suffix itself.',
} as const

const suffixOf = (name: string) =>
  parse(name, {
    allowPrivateDomains: false,
    detectIp: false,
    extractHostname: false,
    mixedInputs: false,
    validateHostname: false,
  })

const isRegistrable = (name: string): boolean => {
  const { isIcann, domain } = suffixOf(name)
  return isIcann === true && domain !== null
}

/** An A-label must be exactly the encoding of its Unicode form, and hide nothing in it. */
const isFaithful = (part: string): boolean => {
  if (!part.startsWith('xn--')) return true
  const unicode = domainToUnicode(part)
  return unicode !== part && !hidden.test(unicode) && domainToASCII(unicode) === part
}

const isIPv6 = (text: string): boolean => {
  const address = text
    .replace(/^\[/, '')
    .replace(/\](?::\d*)?$/, '')
    .replace(/%.*$/, '')
  return /^[0-9a-f:.]+$/.test(address) && URL.canParse(`http://[${address}]`)
}

const withoutWww = (name: string): string => {
  const rest = name.slice('www.'.length)
  return name.startsWith('www.') && isRegistrable(rest) ? withoutWww(rest) : name
}

const readName = (text: string): NormalizedDomain => {
  const ascii = /^[\0-\x7f]*$/.test(text) && !text.includes('xn--') ? text : domainToASCII(text)
  if (ascii === '') return { problem: problems.idna }
  const name = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii
  const labels = name.split('.')
  // WHATWG URL 3.5: a host whose last label is a number is an IPv4 address, in any spelling.
  if (numeric.test(labels.at(-1) ?? '')) return { problem: problems.address }
  if (name.length > maxName) return { problem: problems.tooLong }
  if (!labels.every((part) => part.length <= maxLabel && label.test(part))) return { problem: problems.label }
  if (!labels.every(isFaithful)) return { problem: problems.idna }
  if (labels.length === 1) return { problem: problems.singleLabel }
  const { isIcann, domain } = suffixOf(name)
  if (isIcann !== true) return { problem: problems.noSuffix }
  if (domain === null) return { problem: problems.bareSuffix }
  return { domain: withoutWww(name) }
}

/** The host in a pasted URL, by our own rules: URL parsers repair what they should refuse. */
const hostIn = (text: string): string => {
  const [authority = ''] = text.replace(scheme, '').split(/[/\\?#]/, 1)
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/, '')
    .replace(/^(?:\*\.)+/, '')
}

const refuse = (problem: string, text: string): NormalizedDomain => {
  const host = hostIn(text)
  if (host === text) return { problem }
  const read = normalizeDomainName(host)
  if ('domain' in read) return { problem, suggestion: read.domain }
  return { problem: read.problem === problems.address ? problems.address : problem }
}

/** A registrable domain or a name below one, as stored and compared: lower case, A-labels, no `www.`. */
export const normalizeDomainName = (given: string): NormalizedDomain => {
  const trimmed = trimBlanks(given)
  if (trimmed === '') return { problem: problems.empty }
  if (trimmed.length > maxText) return { problem: problems.tooLong }
  // Only ASCII letters: IDNA folds the others, without JavaScript's special case for the final sigma.
  const text = trimmed.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  if (hidden.test(text)) return { problem: problems.hidden }
  if (isIPv6(text)) return { problem: problems.address }
  if (urlPart.test(text)) return refuse(problems.url, text)
  if (strange.test(text)) return refuse(problems.label, text)
  return readName(text)
}
