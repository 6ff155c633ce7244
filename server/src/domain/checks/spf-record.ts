import { canonicalAddress } from '../kernel/ip-address.ts'

export type SpfTerm = {
  /** As it was written. */
  text: string
  /** `+`, `-`, `~` or `?`. */
  qualifier: string
  /** In lower case. */
  name: string
  /** Written with an equals sign and no qualifier, as mechanisms never are. */
  isModifier: boolean
  /** What follows the colon or equals sign, in lower case, without a prefix length and a trailing dot. */
  value: string
  /** Prefix lengths, for IPv4 and for IPv6. */
  prefix4?: number
  prefix6?: number
  /** Why the term is not valid, if it is not. */
  problem?: string
}

/** The part of a term that depends on the mechanism. */
type Reading = Pick<SpfTerm, 'value' | 'prefix4' | 'prefix6'> & { problem?: string | undefined }

const version = /^v=spf1(?: |$)/i
/** The prefix length begins at the first slash after the last colon. */
const mechanism = /^([+\-~?]?)([a-z][a-z0-9_.-]*)(?::((?:[^]*:)?[^:/]*))?((?:\/[^:]*)?)$/i
const modifier = /^([a-z][a-z0-9_.-]*)=([^]*)$/i
const prefixes = /^(?:\/(0|[1-9]\d{0,2}))?(?:\/\/(0|[1-9]\d{0,2}))?$/
const badPrefix = 'has an impossible prefix length'

// RFC 7208 section 7.1: macros, and printable characters other than the percent sign.
const macroString = /^(?:%\{[slodiphcrtv]\d*r?[.\-+,/_=]*\}|%%|%_|%-|[\u0021-\u0024\u0026-\u007e])*$/i
/** A domain ends in a label that is not a number, or in a macro. */
const domainEnd = /(?:\.(?=[^.]*[a-z-])[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.?|%\{[^}]*\})$/i

/** The SPF records among the texts. */
export const spfRecordsIn = (texts: readonly string[]): string[] => texts.filter((text) => version.test(text))

const tidy = (value: string): string => value.toLowerCase().replace(/\.$/, '')

const readDomain = (value: string): Reading => {
  const isDomain = macroString.test(value) && domainEnd.test(value)
  return { value: tidy(value), problem: isDomain ? undefined : 'does not name a valid domain' }
}

const readHost = (value: string | undefined, suffix: string): Reading => {
  const host: Reading = value === undefined ? { value: '' } : readDomain(value)
  const [whole, four, six] = prefixes.exec(suffix) ?? []
  const [prefix4, prefix6] = [Number(four ?? 32), Number(six ?? 128)]
  const isPossible = whole !== undefined && prefix4 <= 32 && prefix6 <= 128
  return { ...host, prefix4, prefix6, problem: host.problem ?? (isPossible ? undefined : badPrefix) }
}

const readNetwork = (family: 4 | 6, value: string, suffix: string): Reading => {
  const longest = family === 4 ? 32 : 128
  const [, length = String(longest)] = /^\/(0|[1-9]\d{0,2})$/.exec(suffix) ?? []
  const isLength = (suffix === '' || suffix === `/${length}`) && Number(length) <= longest
  const isAddress = canonicalAddress(value) !== undefined && value.includes(':') === (family === 6)
  return {
    value: value.toLowerCase(),
    [`prefix${family}`]: Number(length),
    problem: isAddress ? (isLength ? undefined : badPrefix) : `does not hold an IPv${family} address`,
  }
}

const readMechanism = (name: string, value: string | undefined, suffix: string): Reading => {
  switch (name) {
    case 'all':
      return { value: '', problem: value === undefined && suffix === '' ? undefined : 'takes no value' }
    case 'include':
    case 'exists':
      return readDomain(`${value ?? ''}${suffix}`)
    case 'ptr':
      return value === undefined && suffix === '' ? { value: '' } : readDomain(`${value ?? ''}${suffix}`)
    case 'a':
    case 'mx':
      return readHost(value, suffix)
    case 'ip4':
      return readNetwork(4, value ?? '', suffix)
    case 'ip6':
      return readNetwork(6, value ?? '', suffix)
    default:
      return { value: tidy(value ?? ''), problem: 'is not a known mechanism' }
  }
}

const readModifier = (name: string, value: string): Reading => {
  if (name === 'redirect' || name === 'exp') return readDomain(value)
  return { value: tidy(value), problem: macroString.test(value) ? undefined : 'has an invalid value' }
}

const toTerm = (term: Omit<SpfTerm, keyof Reading>, { problem, ...reading }: Reading): SpfTerm => ({
  ...term,
  ...reading,
  ...(problem !== undefined && { problem }),
})

const readTerm = (text: string): SpfTerm => {
  const [, setting, setTo = ''] = modifier.exec(text) ?? []
  if (setting !== undefined) {
    const name = setting.toLowerCase()
    return toTerm({ text, qualifier: '+', name, isModifier: true }, readModifier(name, setTo))
  }
  const [, qualifier = '', written, value, suffix = ''] = mechanism.exec(text) ?? []
  const name = written?.toLowerCase() ?? ''
  const reading = written === undefined ? { value: '', problem: 'cannot be read' } : undefined
  return toTerm(
    { text, qualifier: qualifier || '+', name, isModifier: false },
    reading ?? readMechanism(name, value, suffix),
  )
}

/** Every term of a record, including those that are not valid. */
export const readSpf = (record: string): SpfTerm[] =>
  record
    .split(' ')
    .slice(1)
    .filter((text) => text !== '')
    .map(readTerm)

/** Terms that receivers evaluate: those up to the first `all`, and a redirect only without one (sections 5.1, 6.1). */
export const evaluatedTerms = (terms: readonly SpfTerm[]): SpfTerm[] => {
  const end = terms.findIndex(({ name, isModifier }) => name === 'all' && !isModifier)
  const mechanisms = (end < 0 ? terms : terms.slice(0, end + 1)).filter(({ isModifier }) => !isModifier)
  const redirect =
    end < 0 ? terms.find(({ name, isModifier }) => name === 'redirect' && isModifier) : undefined
  return redirect ? [...mechanisms, redirect] : mechanisms
}
