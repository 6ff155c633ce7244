import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

const patienceMs = 20_000

/** Until no part of the page is still waiting for its data. */
export const untilLoaded = async (page: Page): Promise<void> => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  const placeholders = page.getByRole('status', { name: 'Loading' })
  for (const until = Date.now() + patienceMs; Date.now() < until; await sleep(50))
    if ((await placeholders.count()) === 0) return
  throw new Error(`${page.url()} does not finish loading.`)
}
