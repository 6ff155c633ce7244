import type { EventSource } from '@parapet/contract'
import type { Static } from 'typebox'
import { parseTimestamp, wireInstant } from '../timestamp.ts'
import { trimBlanks } from '../trim-blanks.ts'

type Source = Static<typeof EventSource>

/** A report of an event as it is handed in, valid by its schema. */
export type GivenSource = Pick<Source, 'name'> & Partial<Omit<Source, 'id' | 'name'>>

export const maxSources = 200

/** Sources are passed on as they are stored. */
const wireTime = (text: string): string => wireInstant(parseTimestamp(text) ?? text)

/** The same address, or without any the same name and date. */
const isSame = (one: Omit<Source, 'id'>, other: Omit<Source, 'id'>): boolean =>
  one.url !== undefined || other.url !== undefined
    ? one.url === other.url
    : one.name === other.name && one.publishedAt === other.publishedAt

/** The sources with those of the given ones that are new, numbered on. */
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
