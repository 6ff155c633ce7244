import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OrganizationDomain } from '@parapet/contract'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'

const { service, newOrganization } = await startService()
const path = '/console/v1/organization/domains'

test('own domains are listed, the primary one first, with what is open on each', async () => {
  const { organizationId, domains, console: call } = await newOrganization(undefined, { domainCount: 3 })
  const [, second = ''] = domains
  await plantObservations(service.store, organizationId, [
    finding(second),
    finding(second, { observationType: 'spf_missing' }),
  ])
  const { body } = await call(path, { role: 'analyst' })
  assert.deepEqual(
    body.organizationDomains.map(({ domain, isPrimary, openObservationCount }: OrganizationDomain) => ({
      domain,
      isPrimary,
      openObservationCount,
    })),
    domains.map((domain, index) => ({
      domain,
      isPrimary: index === 0,
      openObservationCount: index === 1 ? 2 : 0,
    })),
  )
  assert.equal((await call(path, { role: 'viewer' })).status, 403)
})
