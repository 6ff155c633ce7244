import type { Client } from '@parapet/contract/client'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { Started } from './start.ts'
import type { OrganizationId } from '../../server/src/domain/kernel/id.ts'

/** A separate Parapet process on the benchmark's database. */
export type BenchService = {
  url: string
  pid: number
  /** From running the command to the line that says it is ready. */
  startMs: number
  started: Started
}

/** A running service and the organization that is measured. */
export type Bench = {
  url: string
  databaseUrl: string
  store: Store
  organizationId: OrganizationId
  credential: { clientId: string; clientSecret: string }
  client: Client
  /** The database server can write here too. */
  folder: string
  /** The same service with another, empty organization. */
  inNewOrganization: () => Promise<Bench>
  service: BenchService
  /** Starts another service on the same database; the caller stops it. */
  startService: (env?: NodeJS.ProcessEnv) => Promise<BenchService>
  /** Rows per list. */
  size: number
}
