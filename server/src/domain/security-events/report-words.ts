import { SourceReliability } from '@parapet/contract'
import { eventKind } from './event-words.ts'
import type { JudgedEvent } from './impact-evidence.ts'
import { isVouchedFor } from './impact-standing.ts'
import { dayOf, nameIn } from './impact-words.ts'

type Source = JudgedEvent['sources'][number]

const rank = ({ reliability, url }: Source): number => {
  const place = SourceReliability.enum.indexOf(reliability)
  return (place === 0 ? SourceReliability.enum.length : place) + (url === undefined ? 100 : 0)
}

const isLeakSite = ({ sourceType }: Source): boolean => sourceType === 'EVENT_SOURCE_TYPE_LEAK_SITE'

/** The first of the sources that are most verifiable and reliable; the leak site itself where nobody vouches for it. */
export const bestSource = (event: JudgedEvent): Source | undefined => {
  const [best] = event.sources.toSorted((a, b) => rank(a) - rank(b))
  return isVouchedFor(event) ? best : (event.sources.find(isLeakSite) ?? best)
}

/** What happened and when. */
export const eventOn = (event: JudgedEvent): string => `${eventKind(event)} on ${dayOf(event.occurredAt)}`

const namedSource = (source: Source): string =>
  `${nameIn(source.name)} (${dayOf(source.publishedAt ?? source.retrievedAt)})`

/** Who says that a company is the victim: a claim is never told as a fact. */
export const victimWords = (whom: string, event: JudgedEvent): string => {
  const source = bestSource(event)
  // After the name of a source, "it" would be the source.
  const them = whom === 'it' ? 'the vendor' : whom
  const what = `the victim of ${eventOn(event)}`
  if (!source) return `the event names ${them} as ${what}, without a source`
  if (isVouchedFor(event)) return `${whom} is named as ${what}, by ${namedSource(source)}`
  if (!isLeakSite(source)) return `an unverified source, ${namedSource(source)}, names ${them} as ${what}`
  const who = nameIn(event.threatActors[0] ?? source.name)
  const day = dayOf(source.publishedAt ?? source.retrievedAt)
  return `${who} claims on its leak site (${day}) that ${them} is ${what}; no reliable source confirms it`
}

/** The same of a company behind the vendor, in a few words. */
export const shortVictimWords = (event: JudgedEvent): string =>
  `the ${isVouchedFor(event) ? '' : 'claimed '}victim of ${eventOn(event)}`

/** Who reports it, to end a clause. */
export const reportedBy = (event: JudgedEvent): string => {
  const source = bestSource(event)
  return source ? `, by ${namedSource(source)}` : ''
}
