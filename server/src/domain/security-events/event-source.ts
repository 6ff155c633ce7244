import type { EventSource } from '@parapet/contract'
import type { Static } from 'typebox'
import { parseTimestamp, wireInstant } from '../kernel/timestamp.ts'
import { trimBlanks } from '../kernel/trim-blanks.ts'

type Source = Static<typeof EventSource>

/** A report of an event as submitted, valid by its schema. */
export type GivenSource = Pick<Source, 'name'> & Partial<Omit<Source, 'id' | 'name'>>

export const maxSources = 200

/** Sources are passed on as stored. */
const wireTime = (text: string): string => wireInstant(parseTimestamp(text) ?? text)

/** The same URL or, without one, the same name and date. */
const isSame = (one: Omit<Source, 'id'>, other: Omit<Source, 'id'>): boolean =>
  one.url !== undefined || other.url !== undefined
    ? one.url === other.url
    : one.name === other.name && one.publishedAt === other.publishedAt

/** The sources plus the new ones among the given, with continued numbering. */
export const addSources = (
  sources: readonly Source[],
  given: readonly GivenSource[],
  now: Date,
): { sources: Source[]; added: Source[] } => {
  const all = [...sources]
  for (const one of given) {
    const { name, url, sourceType = 'EVENT_SOURCE_TYPE_OTHER', publishedAt, retrievedAt } = one
    const source = {
      name: trimBlanks(name),
      ...(url !== undefined && { url }),
      sourceType,
      ...(publishedAt !== undefined && { publishedAt: wireTime(publishedAt) }),
      retrievedAt: retrievedAt === undefined ? now.toISOString() : wireTime(retrievedAt),
      reliability: one.reliability ?? 'SOURCE_RELIABILITY_UNVERIFIED',
    }
    if (!all.some((known) => isSame(known, source))) all.push({ id: `src_${all.length + 1}`, ...source })
  }
  return { sources: all, added: all.slice(sources.length) }
}
