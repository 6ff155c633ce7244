import type { Page } from 'playwright-core'

/** Whether the page can be read without scrolling sideways. */
export const fitsTheWindow = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')
