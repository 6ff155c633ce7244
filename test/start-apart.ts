import { migrate } from '../server/src/store/migrate.ts'
import { startService, type TestService } from './harness.ts'
import { createScratchDatabase } from './scratch-database.ts'

/** The service on a database of its own: for what works in all organizations, other tests' among them. */
export const startApart = async (
  overrides: Parameters<typeof startService>[0] = {},
): Promise<TestService> => {
  const databaseUrl = await createScratchDatabase()
  await migrate(databaseUrl)
  return startService({ ...overrides, databaseUrl })
}
