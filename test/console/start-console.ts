import { existsSync } from 'node:fs'
import { after, afterEach, beforeEach } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildConsole } from '../../server/src/cli/build-console.ts'
import type { MemberRole } from '@parapet/contract'
import { freePort } from '../support/free-port.ts'
import { shareService, startService, type TestOrganization, type TestService } from '../support/harness.ts'
import { share } from '../support/shared.ts'
import { chromiumPath } from './chromium-path.ts'
import { takeShots } from './take-shots.ts'

/**
 * For the `skip` option of tests that need a browser: a reason if none is installed, otherwise false.
 * `test('…', { skip: noBrowser }, async () => { const page = await console.open(organization, '/vendors') … })`
 */
export const noBrowser = existsSync(chromiumPath)
  ? false
  : `there is no Chromium at ${chromiumPath} (Debian's package chromium-headless-shell, or CHROMIUM_PATH)`

type OpenOptions = {
  role?: MemberRole
  scheme?: 'light' | 'dark'
  width?: number
  /** The language and time zone of the browser. */
  locale?: string
  timeZone?: string
}

export type TestConsole = TestService & {
  /** A page of the console as a signed-in member of the organization sees it, in its own browser context. */
  open: (organization: TestOrganization, path: string, options?: OpenOptions) => Promise<Page>
  /** The same for a visitor who is not signed in. */
  visit: (path: string, options?: Omit<OpenOptions, 'role'>) => Promise<Page>
}

/** Chromium refuses to run as root with its sandbox; the other flags keep it from contacting its vendor's hosts. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const sharedBrowser = share(async () => {
  const value = await chromium.launch({ executablePath: chromiumPath, args: flags })
  return { value, end: () => value.close() }
})

const loopback = '127.0.0.1'

const prepare = async (host = loopback) => {
  const port = await freePort()
  return {
    port,
    overrides: { publicUrl: `http://${host}:${port}`, consoleFolder: await buildConsole(() => {}) },
  }
}

const sharedService = shareService(() => prepare())

type Overrides = Parameters<typeof startService>[0]

const startOwn = async (given: Overrides, host: string): Promise<TestService> => {
  const { overrides, port } = await prepare(host)
  const service = await startService({ ...overrides, ...given }, port)
  return { ...service, url: service.url.replace(loopback, host) }
}

/**
 * The real service with the built console, and a real browser. All test files in a process share them; with options,
 * the test file gets its own service, under another name of this machine if it needs one.
 */
export const startConsole = async (overrides?: Overrides, host = loopback): Promise<TestConsole> => {
  const service = await (overrides === undefined ? sharedService() : startOwn(overrides, host))
  const contexts: BrowserContext[] = []
  // A page left open keeps rendering and polling beside the next tests; one opened in `before` stays for the file.
  let openedBefore = 0
  const closeFrom = (index: number): Promise<unknown> =>
    Promise.all(contexts.splice(index).map((context) => context.close()))
  beforeEach(() => {
    openedBefore = contexts.length
  })
  afterEach(async (context) => {
    const { SHOTS: folder } = process.env
    const pages = contexts.slice(openedBefore).flatMap((one) => one.pages())
    if (folder !== undefined && 'name' in context) await takeShots(folder, context.name, pages)
    await closeFrom(openedBefore)
  })
  after(() => closeFrom(0))

  const newContext = async (options: OpenOptions): Promise<BrowserContext> => {
    const { scheme = 'light', width = 1280, locale = 'en-US', timeZone = 'UTC' } = options
    const context = await (
      await sharedBrowser()
    ).newContext({
      baseURL: service.url,
      colorScheme: scheme,
      locale,
      timezoneId: timeZone,
      // Tests neither wait for animations nor check a page halfway through one.
      reducedMotion: 'reduce',
      viewport: { width, height: width < 600 ? 844 : 900 },
    })
    // Only a hang takes this long, even on a busy machine.
    context.setDefaultTimeout(120_000)
    contexts.push(context)
    return context
  }
  const show = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage()
    // A script that fails, or that the policy blocks, fails the test.
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && /Content Security Policy|Uncaught|React/.test(text))
        problems.push(`${path}: ${text}`)
    })
    // Called by any script injected through data.
    await page.exposeFunction('gotIn', (how: string) => problems.push(`${path}: script ran: ${how}`))
    await page.goto(path)
    return page
  }
  const problems: string[] = []
  after(() => {
    if (problems.length > 0) throw new Error(`Pages had problems:\n${problems.join('\n')}`)
  })

  return {
    ...service,
    open: async (organization, path, options = {}) => {
      const context = await newContext(options)
      const session = await organization.session(options.role ?? 'owner')
      await context.addCookies([
        { name: 'parapet_session', value: session, url: service.url, httpOnly: true },
      ])
      return show(context, path)
    },
    visit: async (path, options = {}) => show(await newContext(options), path),
  }
}

/** Fails on serious axe violations in the page as it is now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // There are no frames, so axe can analyse the page itself without opening a second one. Passes are not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (grave.length === 0) return
  const lines = grave.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  )
  throw new Error(`${page.url()} keeps somebody out:\n${lines.join('\n')}`)
}
