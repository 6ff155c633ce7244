import pg from 'pg'
import { type Browser, chromium, type Page } from 'playwright-core'
import { newId } from '../../server/src/domain/kernel/id.ts'
import { hashSessionToken, newSessionToken } from '../../server/src/domain/accounts/session-token.ts'
import { insertConsoleMembership } from '../../server/src/store/accounts/console-membership.ts'
import { insertConsoleSession } from '../../server/src/store/accounts/console-session.ts'
import { insertConsoleUser } from '../../server/src/store/accounts/console-user.ts'
import { chromiumPath } from '../../test/console/chromium-path.ts'
import { bytesOf, watchTransfers } from '../../test/console/weigh.ts'
import type { Bench } from './bench.ts'
import { median } from './measure.ts'
import { refreshed } from './refreshed.ts'
import { seedFourthParties } from './seed-fourth-parties.ts'
import { seedObservations } from './seed-observations.ts'
import { seedVendors } from './seed-vendors.ts'

const vendorCount = 50_000
/** Vendors with fourth parties, which the graph draws from. */
const graphVendorCount = 5_000
const rounds = 5

const signIn = async ({ store, organizationId }: Bench): Promise<string> => {
  const token = newSessionToken()
  const userId = newId('usr')
  const email = 'bench@example.com'
  await store.system(async (db) => {
    await insertConsoleUser(db, {
      id: userId,
      email,
      emailKey: email,
      displayName: 'Bench',
      passwordHash: null,
      provenBy: 'operator',
      homeOrganizationId: null,
    })
    await insertConsoleMembership(db, { userId, organizationId, role: 'owner' })
    await insertConsoleSession(db, {
      id: newId('ses'),
      tokenHash: hashSessionToken(token),
      organizationId,
      userId,
      method: 'password',
      expiresAt: new Date(Date.now() + 3_600_000),
    })
  })
  return token
}

type Visit = {
  contentMs: number
  /** Processor time of the page's main thread until then, which a busy machine does not prolong. */
  threadMs: number
  kilobytes: number
  requests: number
  longestTaskMs: number
  rowsSeen: number
}

/** 1.6 Mbit/s and 150 ms, as on a slow mobile line. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

/** Long tasks of 50 ms or more, during which the page cannot respond. */
const watchTasks = `
  globalThis.tasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })`

const scroll = async (page: Page): Promise<number> => {
  const table = page.getByRole('table').first()
  if ((await table.count()) === 0) return 0
  await page.evaluate('globalThis.tasks.length = 0')
  for (let step = 0; step < 60; step += 1) {
    await table.evaluate((element) => element.scrollBy(0, 700))
    await page.waitForTimeout(60)
  }
  const last = await table.getByRole('row').last().getAttribute('aria-rowindex')
  return Number(last ?? 0)
}

type Destination = {
  path: string
  /** What is there as soon as the page can be used, if that is more than the end of loading. */
  ready?: string
  isSlow?: boolean
}

const destinations: readonly Destination[] = [
  { path: '/' },
  { path: '/', isSlow: true },
  { path: '/vendors' },
  { path: '/observations' },
  { path: '/security-events' },
  { path: '/fourth-parties' },
  { path: '/fourth-parties?tab=graph', ready: '[data-nodes] canvas' },
]

/** Visits with an empty cache: loads the URL, waits until nothing is loading, then scrolls down the list. */
const visit = async (
  browser: Browser,
  url: string,
  session: string,
  { path, ready, isSlow = false }: Destination,
): Promise<Visit> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'parapet_session', value: session, url, httpOnly: true }])
  const page = await context.newPage()
  const { network, transfers } = await watchTransfers(page)
  await network.send('Performance.enable', { timeDomain: 'threadTicks' })
  if (isSlow) await network.send('Network.emulateNetworkConditions', slowLine)
  await page.addInitScript(watchTasks)
  const started = performance.now()
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' })
  if (ready !== undefined) await page.locator(ready).first().waitFor()
  const contentMs = performance.now() - started
  const { metrics } = await network.send('Performance.getMetrics')
  await page.waitForLoadState('networkidle')
  // A page that fails is also there at once.
  if ((await page.getByRole('alert').count()) > 0) throw new Error(await page.getByRole('alert').innerText())
  const kilobytes = bytesOf(transfers) / 1024
  const requests = transfers.length
  const rowsSeen = await scroll(page)
  const tasks = await page.evaluate<number[]>('globalThis.tasks')
  await context.close()
  return {
    contentMs,
    threadMs: 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0),
    kilobytes,
    requests,
    longestTaskMs: Math.max(0, ...tasks),
    rowsSeen,
  }
}

const describe = ({ path, isSlow = false }: Destination, visits: readonly Visit[]): string => {
  const middle = (of: (visit: Visit) => number): string => median(visits.map(of)).toFixed(0).padStart(11)
  return [
    `${path}${isSlow ? ' on a slow line' : ''}`.padEnd(28),
    middle(({ contentMs }) => contentMs),
    middle(({ threadMs }) => threadMs),
    middle(({ kilobytes }) => kilobytes),
    middle(({ requests }) => requests),
    middle(({ longestTaskMs }) => longestTaskMs),
    middle(({ rowsSeen }) => rowsSeen),
  ].join('')
}

/** Console responsiveness with a large organization, in a real browser on the same machine. */
export const benchConsole = async (bench: Bench): Promise<void> => {
  const owner = new pg.Client({ connectionString: bench.databaseUrl })
  await owner.connect()
  await seedObservations(bench.store, owner, bench.organizationId)
  await seedVendors(bench, vendorCount)
  await seedFourthParties(bench, graphVendorCount)
  await refreshed(owner)
  await owner.query('vacuum analyze')
  await owner.end()
  const session = await signIn(bench)
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  })
  console.log(
    `\nThe console with ${vendorCount} vendors, ${graphVendorCount} of them with fourth parties, and 1000000 observations, medians of ${rounds} visits\n`,
  )
  const titles = ['content ms', 'thread ms', 'KB', 'requests', 'longest ms', 'last row']
  console.log(['page'.padEnd(28), ...titles.map((title) => title.padStart(11))].join(''))
  for (const destination of destinations) {
    const visits: Visit[] = []
    for (let round = 0; round < rounds; round += 1)
      visits.push(await visit(browser, bench.url, session, destination))
    console.log(describe(destination, visits))
  }
  console.log(
    [
      '',
      'thread ms: processor time of the main thread until the content is there; KB and requests: all that is transferred',
      'until nothing is loading, compressed as sent; longest ms: the longest task while scrolling, 0 where none took',
      '50 ms; a slow line: 1.6 Mbit/s and 150 ms.',
    ].join('\n'),
  )
  await browser.close()
}
