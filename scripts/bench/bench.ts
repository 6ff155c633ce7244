import type { Client } from '@parapet/contract/client'
import type { Store } from '../../server/src/store/store.ts'

/** A started service and the organization that the figures are taken in. */
export type Bench = {
  url: string
  databaseUrl: string
  store: Store
  organizationId: string
  client: Client
  /** That the database can write to as well. */
  folder: string
}
