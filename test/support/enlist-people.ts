import type { TestOrganization } from './harness.ts'

/** Makes the people of a test organization members now; otherwise each becomes one with their first call. */
export const enlistPeople = async ({ console: call }: TestOrganization): Promise<void> => {
  for (const role of ['owner', 'analyst', 'viewer'] as const) await call('/console/v1/organization', { role })
}
