import type { Page } from 'playwright-core'

/** Everything the page left in the browser's storage, as text. */
export const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
