import type { ImpactFactor } from '@parapet/contract'
import type { TestOrganization, TestService } from '../support/harness.ts'
import { alterVendor, type CompanyRow, plantEvent } from '../support/plant/event-portfolio.ts'
import { plantMonitoredVendor } from '../support/plant/plant-observations.ts'

const fourthParty: ImpactFactor = {
  factorType: 'IMPACT_FACTOR_TYPE_FOURTH_PARTY',
  description: 'It uses cloud.com.',
  fourthPartyDomain: 'cloud.com',
  observedAt: '2026-05-01T00:00:00.000Z',
  weight: 'IMPACT_WEIGHT_MODERATE',
}

const contact = {
  id: 'cnt_01JCQ3V5W8Z6T4R2M0K9H7F5D3',
  name: 'Security desk',
  email: 'security@acme.com',
  role: 'CONTACT_ROLE_SECURITY',
  isPrimary: true,
}

export const companies: readonly CompanyRow[] = [
  {
    domain: 'acme.com',
    impact: 'IMPACT_STATUS_POTENTIALLY_IMPACTED',
    reason: 'It uses cloud.com, named as the victim.',
    factors: [fourthParty],
  },
  { domain: 'beta.de', impact: 'IMPACT_STATUS_IMPACTED', reason: 'It is named as the victim.' },
  { domain: 'cetus.org', impact: 'IMPACT_STATUS_NOT_IMPACTED' },
]

type Portfolio = TestOrganization & { eventId: string }

/** An organization with three vendors, each affected by one event in its own way. */
export const breachedPortfolio = async (
  { newOrganization, service: { store } }: Pick<TestService, 'newOrganization' | 'service'>,
  given: Parameters<typeof plantEvent>[2] = {},
): Promise<Portfolio> => {
  const organization = await newOrganization()
  const { organizationId } = organization
  for (const { domain } of companies) await plantMonitoredVendor(store, organizationId, domain)
  await alterVendor(store, organizationId, 'acme.com', { contacts: [contact] })
  const { id } = await plantEvent(store, organizationId, { title: 'Cloud is breached', ...given }, companies)
  return { ...organization, eventId: id }
}
