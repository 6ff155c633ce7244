import { makeDemo } from '../../server/src/cli/make-demo.ts'
import type { TestOrganization, TestService } from './harness.ts'

/** An organization with a small demo portfolio: scores, findings, events, fourth parties and a past. */
export const newReportOrganization = async ({
  service,
  newOrganization,
}: TestService): Promise<TestOrganization> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  await makeDemo({
    store: service.store,
    organizationId,
    size: { vendors: 6, observations: 80, seed: 'reports' },
    now: new Date(),
  })
  return organization
}
