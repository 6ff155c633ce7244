import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  claimFeed,
  type FeedState,
  recordFeedFailure,
  recordFeedSuccess,
  releaseFeed,
} from '../../store/security-events/feed.ts'
import type { Store } from '../../store/kernel/store.ts'
import { importCatalogue } from '../import/import-catalogue.ts'
import { fileInput, type Input, streamInput } from '../import/input.ts'
import { noteCatalogueChange } from '../import/note-catalogue-change.ts'
import { plainText } from '../import/plain-text.ts'
import type { ImportReport } from '../../domain/import/import-report.ts'
import { createTally } from '../import/tally.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'

const feedNames = ['kev', 'epss', 'hibp'] as const

export type FeedName = (typeof feedNames)[number]

/** Where each feed is: a path, a file: URL or an https: URL. */
export type Feeds = Readonly<Partial<Record<FeedName, string>>>

type Options = {
  store: Store
  feeds: Feeds
  fetch: GuardedFetch
  now: Date
  /** Aborted when the process stops, which says nothing about the feed. */
  closing?: AbortSignal
  /** Called for each feed that brought something, and for each that could not be read. */
  onTaken: (name: FeedName, report: ImportReport) => void
  onFailed: (name: FeedName, error: unknown) => void
}

/** Checking a file costs nothing; publishers renew theirs once a day or less. */
const fileEveryMs = 10_000
const everyMs: Readonly<Record<FeedName, number>> = {
  kev: 6 * 3_600_000,
  epss: 12 * 3_600_000,
  hibp: 24 * 3_600_000,
}
const firstRetryMs = 60_000
const maxRetryMs = 6 * 3_600_000

const timeoutMs = 300_000
/** Applies to the feed as transferred, and again to what it decompresses to. */
const maxBytes = 256 * 1024 * 1024

type Validators = Pick<FeedState, 'etag' | 'lastModified'>

/** What is new, and the validators to recognize it by; undefined if it has not changed. */
type Fetched = { input: Input; validators: Validators }

const pathOf = (url: string): string | undefined => {
  if (url.startsWith('https://')) return undefined
  return url.startsWith('file:') ? fileURLToPath(url) : url
}

const readPath = async (path: string, { etag }: FeedState): Promise<Fetched | undefined> => {
  const { mtimeMs, size } = await stat(path)
  const tag = `${mtimeMs}-${size}`
  return tag === etag
    ? undefined
    : { input: await fileInput(path), validators: { etag: tag, lastModified: null } }
}

/** A value that cannot be sent back as a header would fail every later request. */
const validatorOf = (header: string | undefined): string | null =>
  header !== undefined && /^[\x20-\x7e]{1,256}$/.test(header) ? header : null

const readUrl = async (
  url: string,
  { etag, lastModified }: FeedState,
  { fetch, now }: Options,
): Promise<Fetched | undefined> => {
  const response = await fetch(url, {
    timeoutMs,
    maxBytes,
    headers: {
      ...(etag !== null && { 'if-none-match': etag }),
      ...(lastModified !== null && { 'if-modified-since': lastModified }),
    },
  })
  if (response.status !== 200) await response.discard()
  if (response.status === 304) return undefined
  if (response.status !== 200)
    throw new Error(`${new URL(response.url).host} answered with status ${response.status}.`)
  return {
    input: streamInput(response.body, now),
    validators: {
      etag: validatorOf(response.headers['etag']),
      lastModified: validatorOf(response.headers['last-modified']),
    },
  }
}

/** Feeds run unattended: one that decompresses to something huge would keep a process busy for hours. */
const limitedText = async function* (text: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const piece of text) {
    size += piece.length
    if (size > maxBytes) throw new Error(`it decompresses to more than ${maxBytes / 1024 / 1024} MiB.`)
    yield piece
  }
}

const take = async (name: FeedName, { input }: Fetched, { store, now, onTaken }: Options): Promise<void> => {
  const tally = createTally()
  const text: Input = { ...input, read: () => limitedText(plainText(input.read())) }
  await importCatalogue(name, { store, input: text, tally, now, isDryRun: false })
  const { report, failure } = tally
  if (report.created + report.updated > 0) await noteCatalogueChange(store)
  if (failure !== undefined) throw new Error(`The feed could not be read: ${failure}`)
  onTaken(name, report)
}

/** With some jitter, so that installations do not all fetch at once. */
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms * (1 + Math.random() / 10))

const runFeed = async (name: FeedName, url: string, options: Options): Promise<void> => {
  const { store, now, onFailed, closing } = options
  const state = await store.system((db) => claimFeed(db, { name, url, now }))
  if (!state) return
  const path = pathOf(url)
  try {
    const fetched = path === undefined ? await readUrl(url, state, options) : await readPath(path, state)
    if (fetched) await take(name, fetched, options)
    const dueAt = later(now, path === undefined ? everyMs[name] : fileEveryMs)
    const { etag, lastModified } = fetched?.validators ?? state
    await store.system((db) => recordFeedSuccess(db, { name, now, dueAt, etag, lastModified }))
  } catch (error) {
    if (closing?.aborted === true) return store.system((db) => releaseFeed(db, { name, dueAt: now }))
    const waitMs = Math.min(firstRetryMs * 2 ** Math.min(state.failures, 20), maxRetryMs)
    await store.system((db) => recordFeedFailure(db, { name, dueAt: later(now, waitMs) }))
    onFailed(name, error)
  }
}

/** Imports the feeds that are due and have something new. */
export const runFeeds = async (options: Options): Promise<void> => {
  for (const name of feedNames) {
    const url = options.feeds[name]
    if (url !== undefined && options.closing?.aborted !== true) await runFeed(name, url, options)
  }
}
