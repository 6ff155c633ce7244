import { keepPortfolio as keep } from '../../server/src/collect/background/keep-portfolios.ts'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** Does what the background does with a portfolio's figures. */
export const keepPortfolio = (
  store: Store,
  organizationId: OrganizationId,
  now = new Date(),
): Promise<void> => keep(store, organizationId, now)
