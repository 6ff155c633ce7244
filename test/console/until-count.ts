import type { Locator } from 'playwright-core'
import { until } from '../support/until.ts'

/** Waits until this many match: a plain count does not wait for rendering to finish. */
export const untilCount = (locator: Locator, count: number): Promise<unknown> =>
  until(`${String(locator)} are ${count}`, async () => (await locator.count()) === count)
