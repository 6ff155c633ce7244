import { readSpf, spfRecordsIn } from '../checks/spf-record.ts'
import { readHostName } from './read-host-name.ts'

export type SpfInclude = { term: string; host: string }

// RFC 7208 section 4.6.4 allows 10 look-ups; a record with more is broken, but still names its senders.
const maxIncludes = 100

/** The domains an SPF record delegates to; empty if the text is not an SPF record. */
export const spfIncludes = (text: string): SpfInclude[] => {
  const includes: SpfInclude[] = []
  for (const { text: term, qualifier, name, isModifier, value } of spfRecordsIn([text]).flatMap(readSpf)) {
    // Section 4.6.1: an include with a fail qualifier is refused, not used.
    const isSender = isModifier ? name === 'redirect' : name === 'include' && qualifier !== '-'
    // A macro depends on the mail at hand, and no host name contains `%`.
    const host = isSender && !term.includes('/') ? readHostName(value) : undefined
    if (host !== undefined) includes.push({ term, host })
    if (includes.length === maxIncludes) break
  }
  return includes
}
