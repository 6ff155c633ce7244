import { readSpf, spfRecordsIn, type SpfTerm } from '../checks/spf-record.ts'
import { readHostName } from './read-host-name.ts'

export type SpfHost = { term: string; host: string }

// RFC 7208 section 4.6.4 allows 10 look-ups; a record with more is broken, but still names its senders.
const maxHosts = 100

/** Terms by which a record trusts another host. */
const trusting = new Set(['include', 'exists', 'a', 'mx'])

/** A macro depends on the mail at hand, but the host after the last one does not. */
const withoutMacros = (value: string): string => {
  const end = value.lastIndexOf('}')
  if (end === -1) return value
  const rest = value.slice(end + 1)
  return rest.startsWith('.') ? rest.slice(1) : ''
}

const hostOf = ({ qualifier, name, isModifier, value }: SpfTerm): string | undefined => {
  // Section 4.6.1: what has a fail qualifier is refused, not used.
  const isTrusting = isModifier ? name === 'redirect' : trusting.has(name) && qualifier !== '-'
  const host = isTrusting ? readHostName(withoutMacros(value)) : undefined
  return host?.includes('.') ? host : undefined
}

/** The hosts an SPF record trusts; empty if the text is not an SPF record. */
export const spfHosts = (text: string): SpfHost[] => {
  const hosts: SpfHost[] = []
  for (const term of spfRecordsIn([text]).flatMap(readSpf)) {
    const host = hostOf(term)
    if (host !== undefined) hosts.push({ term: term.text, host })
    if (hosts.length === maxHosts) break
  }
  return hosts
}
