import { keepPortfolio as keep } from '../server/src/collect/keep-portfolios.ts'
import type { Store } from '../server/src/store/store.ts'

/** What the background does with the figures of a portfolio. */
export const keepPortfolio = (store: Store, organizationId: string, now = new Date()): Promise<void> =>
  keep(store, organizationId, now)
