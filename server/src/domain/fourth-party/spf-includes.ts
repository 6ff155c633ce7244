import { readHostName } from './read-host-name.ts'

export type SpfInclude = { term: string; host: string }

const version = /^v=spf1(?: |$)/i
// RFC 7208 section 4.6.1: what a fail qualifier includes is refused and not used, so that one is not read.
const sender = /^(?:[+?~]?include:|redirect=)(.+)$/i
// Section 4.6.4 allows 10 look-ups; a record with more is broken, but says whom it means.
const maxIncludes = 100

/** The domains that an SPF record hands mail to; none where the text is no SPF record. */
export const spfIncludes = (text: string): SpfInclude[] => {
  if (!version.test(text)) return []
  const includes: SpfInclude[] = []
  for (const term of text.split(' ')) {
    const [, target] = sender.exec(term) ?? []
    // A macro depends on the mail at hand, and `%` is in no host name.
    const host = target === undefined ? undefined : readHostName(target)
    if (host !== undefined) includes.push({ term, host })
    if (includes.length === maxIncludes) break
  }
  return includes
}
