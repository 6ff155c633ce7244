import type { Page } from 'playwright-core'

/** Everything that the page has left in the browser's storage, as text. */
export const keptByBrowser = (page: Page): Promise<string> =>
  page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])')
