import assert from 'node:assert/strict'
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { createTestStore } from '../../../../test/support/create-test-store.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { startWorld } from '../../../../test/support/outside/world.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { sql } from '../../store/kernel/sql.ts'
import { createGuardedFetch, type GuardedFetch, type GuardedRequest } from '../probe/guarded-fetch.ts'
import { type FeedName, type Feeds, runFeeds } from './run-feeds.ts'

const databaseUrl = await createMigratedDatabase()
const store = createTestStore({ url: databaseUrl })
const folder = await mkdtemp(join(tmpdir(), 'parapet-feeds-test-'))
after(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => store.system((db) => db.run(sql`delete from feed`)))

const pack = promisify(gzip)

const noFetch: GuardedFetch = () => assert.fail('Nothing is fetched.')

const hours = 3_600_000
const start = new Date('2026-01-02T00:00:00Z')

/** Runs the feeds this many milliseconds after the start; returns what was imported and what failed. */
const look = async (feeds: Feeds, afterMs = 0, fetch = noFetch, closing?: AbortSignal) => {
  const taken: [FeedName, number][] = []
  const failed: string[] = []
  await runFeeds({
    store,
    feeds,
    fetch,
    now: new Date(start.getTime() + afterMs),
    ...(closing && { closing }),
    onTaken: (name, { created, updated }) => taken.push([name, created + updated]),
    onFailed: (name, error) => failed.push(`${name}: ${error instanceof Error ? error.message : ''}`),
  })
  return { taken, failed }
}

const epss = (...rows: string[]): string =>
  `#score_date:2026-01-02T00:00:00+0000\ncve,epss,percentile\n${rows.join('\n')}\n`

let files = 0

const newFile = async (content: string | Uint8Array): Promise<string> => {
  files += 1
  const path = join(folder, `feed-${files}`)
  await writeFile(path, content)
  return path
}

const knownScores = async (): Promise<number> => {
  const [row] = await store.system((db) =>
    db.run(sql<{ count: number }>`select count(*)::int as count from cve_epss`),
  )
  return row?.count ?? 0
}

const world = await startWorld()
after(() => world.close())
const realFetch = createGuardedFetch(world.settings)

test('a file is imported when it is new and when it changed, by path or by URL', async () => {
  const path = await newFile(epss('CVE-2040-1001,0.5,0.5'))
  assert.deepEqual(await look({ epss: path }), { taken: [['epss', 1]], failed: [] })
  assert.deepEqual(await look({ epss: path }, 60_000), { taken: [], failed: [] })
  await writeFile(path, epss('CVE-2040-1001,0.6,0.5', 'CVE-2040-1002,0.5,0.5'))
  await utimes(path, new Date(), new Date('2030-01-01'))
  assert.deepEqual(await look({ epss: path }, 61_000), { taken: [], failed: [] }, 'It is not due yet.')
  assert.deepEqual(await look({ epss: path }, 120_000), { taken: [['epss', 2]], failed: [] })
  const other = await newFile(epss('CVE-2040-1003,0.5,0.5'))
  const moved = await look({ epss: pathToFileURL(other).href }, 120_500)
  assert.deepEqual(moved, { taken: [['epss', 1]], failed: [] }, 'A feed that has moved is due at once.')
})

test('unconfigured feeds are not read', async () => {
  assert.deepEqual(await look({}), { taken: [], failed: [] })
})

test('several processes do not import the same feed at once', async () => {
  const path = await newFile(epss('CVE-2040-2001,0.5,0.5'))
  const looks = await Promise.all(Array.from({ length: 5 }, () => look({ epss: path })))
  assert.equal(looks.flatMap(({ taken }) => taken).length, 1)
})

test('an unreadable feed is retried with growing delays, and keeps what it brought', async () => {
  const path = join(folder, 'later')
  const isTried = async (afterMs: number): Promise<boolean> =>
    (await look({ epss: path }, afterMs)).failed.length > 0
  assert.ok(await isTried(0))
  assert.ok(!(await isTried(50_000)), 'not before a minute')
  assert.ok(await isTried(70_000))
  assert.ok(!(await isTried(170_000)), 'not before two minutes more')
  assert.ok(await isTried(210_000))
  await writeFile(path, 'name,colour\n')
  const { failed } = await look({ epss: path }, 12 * hours)
  assert.match(failed[0] ?? '', /this is not an EPSS file/)
  await writeFile(path, epss('CVE-2040-3001,0.5,0.5'))
  assert.deepEqual((await look({ epss: path }, 24 * hours)).taken, [['epss', 1]])
})

type Answer = { status: number; headers?: Record<string, string>; body?: string }

/** A publisher that gives these responses in order and records its requests. */
const publisher = (...answers: Answer[]) => {
  const asked: GuardedRequest[] = []
  const fetch: GuardedFetch = async (url, request) => {
    asked.push(request)
    const { status, headers = {}, body = '' } = answers.shift() ?? assert.fail('It was asked once too often.')
    return {
      status,
      headers,
      url,
      body: (async function* () {
        yield Buffer.from(body)
      })(),
      text: async () => body,
      discard: async () => {},
    }
  }
  return { fetch, asked }
}

test('a URL is asked only for what is new', async () => {
  const url = 'https://feeds.example/epss.csv.gz'
  const before = await knownScores()
  const headers = { etag: '"v1"', 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' }
  const { fetch, asked } = publisher(
    { status: 200, headers, body: epss('CVE-2040-4001,0.5,0.5') },
    { status: 304 },
    { status: 304 },
    { status: 200, headers: {}, body: epss('CVE-2040-4001,0.7,0.5') },
  )
  assert.deepEqual((await look({ epss: url }, 0, fetch)).taken, [['epss', 1]])
  assert.deepEqual((await look({ epss: url }, 1 * hours, fetch)).taken, [], 'It is not due yet.')
  assert.deepEqual(await look({ epss: url }, 14 * hours, fetch), { taken: [], failed: [] })
  assert.deepEqual(await look({ epss: url }, 28 * hours, fetch), { taken: [], failed: [] })
  assert.deepEqual((await look({ epss: url }, 42 * hours, fetch)).taken, [['epss', 1]])
  assert.equal(await knownScores(), before + 1)
  const conditions = { 'if-none-match': '"v1"', 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }
  assert.deepEqual(
    asked.map((request) => request.headers),
    [{}, conditions, conditions, conditions],
  )
  assert.ok(asked.every(({ maxBytes, timeoutMs }) => maxBytes > 0 && timeoutMs > 0))
})

test('after an error or a truncated file a URL is asked again unconditionally', async () => {
  const url = 'https://feeds.example/kev.json'
  const entry = { cveID: 'CVE-2040-5001', dateAdded: '2026-01-02' }
  const { fetch, asked } = publisher(
    { status: 500 },
    { status: 200, headers: { etag: '"half"' }, body: '{"vulnerabilities":[' },
    { status: 200, headers: { etag: '"whole"' }, body: JSON.stringify({ vulnerabilities: [entry] }) },
  )
  assert.match((await look({ kev: url }, 0, fetch)).failed[0] ?? '', /answered with status 500/)
  assert.match((await look({ kev: url }, 1 * hours, fetch)).failed[0] ?? '', /ends too early/)
  assert.deepEqual((await look({ kev: url }, 2 * hours, fetch)).taken, [['kev', 1]])
  assert.deepEqual(
    asked.map(({ headers }) => headers),
    [{}, {}, {}],
  )
})

test('a compressed feed from a real https server is imported through a redirect, and requested again by its ETag', async () => {
  const seen: (string | undefined)[] = []
  const packed = await pack(epss('CVE-2040-6001,0.5,0.5', 'CVE-2040-6002,0.6,0.5'))
  await startCompany(world, 'feeds.com', {
    https: (request, response) => {
      seen.push(request.headers['if-none-match'])
      if (request.url === '/latest') response.writeHead(302, { location: '/epss.csv.gz' }).end()
      else if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end()
      else response.writeHead(200, { etag: '"v1"' }).end(packed)
    },
  })
  const url = 'https://feeds.com/latest'
  assert.deepEqual(await look({ epss: url }, 0, realFetch), { taken: [['epss', 2]], failed: [] })
  assert.deepEqual(await look({ epss: url }, 14 * hours, realFetch), { taken: [], failed: [] })
  assert.deepEqual(seen, [undefined, undefined, '"v1"', '"v1"'])
})

test('a feed with an untrusted certificate, or at a private address, is not imported', async () => {
  await startCompany(world, 'other.com')
  const strict = createGuardedFetch({ ...world.settings, extraAuthorities: [] })
  const inLife = createGuardedFetch({ ...world.settings, allowedNetworks: [] })
  const { failed } = await look({ kev: 'https://other.com/kev.json' }, 0, strict)
  assert.match(failed[0] ?? '', /certificate of other\.com is not trusted/)
  const guarded = await look({ hibp: 'https://other.com/breaches' }, 0, inLife)
  assert.match(guarded.failed[0] ?? '', /special-purpose address/)
})

test("no message reveals the key in a feed's URL, and an ETag that cannot be sent back is dropped", async () => {
  let answer = 0
  await startCompany(world, 'keyed.com', {
    https: (_request, response) => {
      answer += 1
      if (answer === 1) response.writeHead(500).end()
      else if (answer === 2) response.writeHead(302, { location: 'http://keyed.com/?key=secret-key' }).end()
      else {
        response.setHeader('etag', `"${'x'.repeat(500)}"`)
        response.end(epss('CVE-2040-6003,0.5,0.5'))
      }
    },
  })
  const url = 'https://keyed.com/feed?key=secret-key'
  const failures = [await look({ epss: url }, 0, realFetch), await look({ epss: url }, 1 * hours, realFetch)]
  assert.deepEqual(
    failures.map(({ failed }) => failed.length),
    [1, 1],
  )
  assert.ok(!JSON.stringify(failures).includes('secret-key'), JSON.stringify(failures))
  assert.deepEqual((await look({ epss: url }, 2 * hours, realFetch)).taken, [['epss', 1]])
  const [state] = await store.system((db) =>
    db.run(sql<{ etag: string | null }>`select etag from feed where name = 'epss'`),
  )
  assert.equal(state?.etag, null)
})

test('a stopping process aborts its feed, which the next one takes immediately', async () => {
  const closing = new AbortController()
  let isSlow = true
  let stoppedAt = 0
  await startCompany(world, 'slow.com', {
    https: (_request, response) => {
      response.writeHead(200)
      if (!isSlow) return void response.end(epss('CVE-2040-6004,0.5,0.5'))
      response.write('#score_date')
      setTimeout(() => {
        stoppedAt = performance.now()
        closing.abort()
      }, 50)
    },
  })
  const fetch = createGuardedFetch(world.settings, closing.signal)
  const stopped = await look({ epss: 'https://slow.com/' }, 0, fetch, closing.signal)
  assert.deepEqual(stopped, { taken: [], failed: [] })
  assert.ok(performance.now() - stoppedAt < 5_000)
  isSlow = false
  assert.deepEqual((await look({ epss: 'https://slow.com/' }, 1, realFetch)).taken, [['epss', 1]])
})

test('a feed that decompresses to something huge is given up', async () => {
  const content = await pack(await pack(Buffer.alloc(300 * 1024 * 1024, 0x20)))
  assert.ok(content.length < 1024 * 1024)
  const { taken, failed } = await look({ epss: await newFile(content) })
  assert.deepEqual(taken, [])
  assert.match(failed.join(), /decompresses to more than 256 MiB/)
})
