import { existsSync } from 'node:fs'
import { after } from 'node:test'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { buildConsole } from '../../server/src/cli/build-console.ts'
import type { MemberRole } from '@parapet/contract'
import { freePort } from '../free-port.ts'
import { startService, type TestOrganization, type TestService } from '../harness.ts'
import { chromiumPath } from './chromium-path.ts'

/**
 * For the `skip` of tests that need a browser: a sentence where there is none, else false.
 * `test('…', { skip: noBrowser }, async () => { const page = await console.open(organization, '/vendors') … })`
 */
export const noBrowser = existsSync(chromiumPath)
  ? false
  : `there is no Chromium at ${chromiumPath} (Debian's package chromium-headless-shell, or CHROMIUM_PATH)`

type OpenOptions = {
  role?: MemberRole
  scheme?: 'light' | 'dark'
  width?: number
}

export type TestConsole = TestService & {
  /** A page of the console as a signed-in person of the organization sees it, in a browser context of its own. */
  open: (organization: TestOrganization, path: string, options?: OpenOptions) => Promise<Page>
  /** The same for someone who is not signed in. */
  visit: (path: string, options?: Omit<OpenOptions, 'role'>) => Promise<Page>
}

/** Chromium as root needs no sandbox; without the rest it looks for hosts of its maker. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The real service with the built console, and a real browser, for as long as the test file runs. */
export const startConsole = async (
  overrides: Parameters<typeof startService>[0] = {},
): Promise<TestConsole> => {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  const consoleFolder = await buildConsole(() => {})
  const service = await startService({ publicUrl, consoleFolder, ...overrides }, port)
  let browser: Promise<Browser> | undefined
  after(async () => (await browser)?.close())

  const newContext = async ({ scheme = 'light', width = 1280 }: OpenOptions): Promise<BrowserContext> => {
    browser ??= chromium.launch({ executablePath: chromiumPath, args: flags })
    return (await browser).newContext({
      baseURL: publicUrl,
      colorScheme: scheme,
      // What moves is neither waited for nor judged half-way.
      reducedMotion: 'reduce',
      viewport: { width, height: width < 600 ? 844 : 900 },
    })
  }
  const show = async (context: BrowserContext, path: string): Promise<Page> => {
    const page = await context.newPage()
    // A script that fails, or that the policy stops, fails the test.
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() === 'error' && /Content Security Policy|Uncaught|React/.test(text))
        problems.push(`${path}: ${text}`)
    })
    // The mark of a script that got in through data.
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
      await context.addCookies([{ name: 'parapet_session', value: session, url: publicUrl, httpOnly: true }])
      return show(context, path)
    },
    visit: async (path, options = {}) => show(await newContext(options), path),
  }
}

/** No violation that keeps somebody out, by axe; what is meant is the page as it stands now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // There are no frames: the page itself can say it all, without a second one for the sum. What passes is not listed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  if (grave.length === 0) return
  const lines = grave.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ html, failureSummary }) => `${id}: ${help}\n  ${html}\n  ${failureSummary}`),
  )
  throw new Error(`${page.url()} keeps somebody out:\n${lines.join('\n')}`)
}
