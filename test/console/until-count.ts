import type { Locator } from 'playwright-core'
import { until } from '../until.ts'

/** Until so many match: a count by itself does not wait for what is still being drawn. */
export const untilCount = (locator: Locator, count: number): Promise<void> =>
  until(`${String(locator)} are ${count}`, async () => (await locator.count()) === count)
