import type { TestOrganization, TestService } from '../harness.ts'
import { finding, plantObservations } from './plant-observations.ts'
import { findings, observeVendor } from './reach-observation.ts'

export const log4shell = {
  observationType: 'vulnerable_software',
  category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
  vulnerability: { vulnerabilityId: 'CVE-2021-44228' },
} as const

/**
 * acme.com: 2 missing records and 2 with a CVE; other.com: 1 missing record and 1 with the CVE; the organization's
 * own domain: 1 missing record.
 */
export const newPortfolio = async ({
  newOrganization,
  service: { store },
}: Pick<TestService, 'newOrganization' | 'service'>): Promise<TestOrganization> => {
  const organization = await newOrganization()
  await observeVendor(store, organization, 'acme.com', 2)
  await observeVendor(store, organization, 'other.com', 1)
  await plantObservations(store, organization.organizationId, [
    ...findings('acme.com', 2, log4shell),
    ...findings('other.com', 1, log4shell),
    finding(organization.domain),
  ])
  return organization
}
