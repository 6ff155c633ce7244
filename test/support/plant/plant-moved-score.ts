import type { Finding } from '../../../server/src/domain/observations/finding.ts'
import type { Id } from '../../../server/src/domain/kernel/id.ts'
import type { Store } from '../../../server/src/store/kernel/store.ts'
import type { TestOrganization } from '../harness.ts'
import { refreshFigures } from '../refresh-figures.ts'
import { scoreVendors } from '../score-vendors.ts'
import { judgeEventsOf } from '../settle-events.ts'
import { finding, plantCheckedVendor, plantObservations } from './plant-observations.ts'
import { plantSecurityEvents, securityEvent } from './plant-security-events.ts'
import { findings } from './reach-observation.ts'

const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

const header: Partial<Finding> = {
  observationType: 'hsts_missing',
  category: 'OBSERVATION_CATEGORY_WEB_APPLICATION_SECURITY',
  severity: 'SEVERITY_LOW',
  confidence: 'CONFIDENCE_CONFIRMED',
}

/** A VPN gateway with a flaw that ransomware gangs exploit. */
export const exploitedVpn: Partial<Finding> = {
  observationType: 'CVE-2019-11510',
  category: 'OBSERVATION_CATEGORY_VULNERABILITY_MANAGEMENT',
  severity: 'SEVERITY_CRITICAL',
  confidence: 'CONFIDENCE_CONFIRMED',
  vulnerability: {
    vulnerabilityId: 'CVE-2019-11510',
    cpe: 'cpe:2.3:a:ivanti:connect_secure:9.0:*:*:*:*:*:*:*',
    kev: { dateAdded: '2021-11-03', knownRansomwareUse: true },
  },
}

/** A vendor that was checked everywhere, with a good score since 20 days ago. */
export const plantSteadyScore = async (
  store: Store,
  { organizationId }: TestOrganization,
  domain: string,
): Promise<Id<'vnd'>> => {
  const id = await plantCheckedVendor(store, organizationId, domain)
  const lastSeen = daysAgo(20).toISOString()
  await plantObservations(store, organizationId, [finding(domain, { ...header, lastSeen })])
  await scoreVendors(store, organizationId, [domain], daysAgo(20))
  await scoreVendors(store, organizationId, [domain], daysAgo(3))
  return id
}

/** The same, but two days ago two exploited findings appeared, and today a gang claims to have hit it. */
export const plantFallenScore = async (
  store: Store,
  organization: TestOrganization,
  domain: string,
): Promise<Id<'vnd'>> => {
  const { organizationId } = organization
  const id = await plantSteadyScore(store, organization, domain)
  const lastSeen = daysAgo(2).toISOString()
  await plantObservations(store, organizationId, findings(domain, 2, { ...exploitedVpn, lastSeen }))
  await scoreVendors(store, organizationId, [domain], daysAgo(2))
  await plantSecurityEvents(store, organizationId, [
    securityEvent({
      title: 'Listed by Akira on its leak site',
      eventType: 'SECURITY_EVENT_TYPE_RANSOMWARE',
      occurredAt: daysAgo(1).toISOString(),
      subjects: [{ domain, name: 'Acme', role: 'EVENT_SUBJECT_ROLE_VICTIM' }],
      sources: [
        {
          name: 'Akira',
          sourceType: 'EVENT_SOURCE_TYPE_LEAK_SITE',
          reliability: 'SOURCE_RELIABILITY_UNVERIFIED',
        },
      ],
    }),
  ])
  await judgeEventsOf(store, organizationId)
  await refreshFigures(store, organizationId)
  return id
}
