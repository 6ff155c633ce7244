import type { Client } from '@parapet/contract/client'
import type { Store } from '../../server/src/store/store.ts'
import type { Started } from './start.ts'

/** A Parapet as a process of its own, on the database of the bench. */
export type BenchService = {
  url: string
  pid: number
  /** From the command to the line that says it is ready. */
  startMs: number
  started: Started
}

/** A started service and the organization that the figures are taken in. */
export type Bench = {
  url: string
  databaseUrl: string
  store: Store
  organizationId: string
  credential: { clientId: string; clientSecret: string }
  client: Client
  /** That the database can write to as well. */
  folder: string
  /** The same service with another, empty organization. */
  inNewOrganization: () => Promise<Bench>
  service: BenchService
  /** One more service on the same database; who starts it stops it. */
  startService: (env?: NodeJS.ProcessEnv) => Promise<BenchService>
  /** Rows in each list, for the parts that are run with several. */
  sizes: readonly number[]
}
