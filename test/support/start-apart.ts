import { startService, type TestService } from './harness.ts'
import { createMigratedDatabase } from './scratch-database.ts'

/** The service on a separate database: for work that spans all organizations, including those of other tests. */
export const startApart = async (
  overrides: Parameters<typeof startService>[0] = {},
): Promise<TestService> => {
  const databaseUrl = await createMigratedDatabase()
  return startService({ ...overrides, databaseUrl })
}
