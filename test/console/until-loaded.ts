import type { Page } from 'playwright-core'
import { until } from '../support/until.ts'

/** Waits until no part of the page is loading data. */
export const untilLoaded = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const placeholders = page.getByRole('status', { name: 'Loading' })
  await until(`${page.url()} has loaded`, async () => (await placeholders.count()) === 0, 20_000)
}
