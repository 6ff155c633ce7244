import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { observeVendor } from '../../../../test/support/plant/reach-observation.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'

const { service, newOrganization } = await startService()
const { store } = service
const path = (domain: string): string => `/console/v1/organization/domains/${domain}/remove`
const post = { method: 'POST', body: {} }

test('a domain is deleted with what was observed on it, and nothing else is', async () => {
  const organization = await newOrganization(undefined, { domainCount: 2 })
  const { organizationId, domains, client, console: call } = organization
  const [primary = '', second = ''] = domains
  await observeVendor(store, organization, 'acme.com', 1)
  await plantObservations(store, organizationId, [finding(primary), finding(second)])
  const { observations } = await client.getObservations({})
  const gone = observations.find(({ vendorDomain, orn }) => orn.endsWith(second) || vendorDomain === second)
  await refreshFigures(store, organizationId)
  const { status, body, text } = await call(path(second.toUpperCase()), post)
  assert.equal(status, 200, text)
  assert.equal(body.deletedObservationCount, 1)
  assert.equal((await client.getObservations({})).totalCount, 2)
  const orn = encodeURIComponent(gone?.orn ?? '')
  assert.equal((await organization.request(`/public/v1/observations/${orn}`)).status, 403)
  await refreshFigures(store, organizationId)
  const { groups } = await client.getObservationGroups({})
  assert.deepEqual(
    groups.map(({ openCount }) => openCount),
    [2],
  )
  assert.equal((await call(path(second), post)).status, 404)
})

test('a domain that is removed and added again is a new one: its old record proves nothing', async () => {
  const { console: call, domains } = await newOrganization(undefined, { domainCount: 2 })
  const domain = domains[1] ?? ''
  const all = '/console/v1/organization/domains'
  const before = (await call(all)).body.organizationDomains[1].proof.recordValue
  await call(path(domain), post)
  const { body } = await call(all, { method: 'POST', body: { domain } })
  assert.notEqual(body.organizationDomain.proof.recordValue, before)
})

test('the primary domain stays', async () => {
  const { console: call, domain } = await newOrganization(undefined, { domainCount: 2 })
  const { status, body } = await call(path(domain), post)
  assert.equal(status, 409)
  assert.equal(body.details[0].reason, 'DOMAIN_IS_PRIMARY')
})

test('a domain of another organization, an unknown one and nonsense are not found; only owners may', async () => {
  const [organization, other] = await Promise.all([
    newOrganization(undefined, { domainCount: 2 }),
    newOrganization(undefined, { domainCount: 2 }),
  ])
  for (const domain of [other.domains[1] ?? '', 'unknown.com', 'no-domain'])
    assert.equal((await organization.console(path(domain), post)).status, 404)
  for (const role of ['analyst', 'viewer'] as const)
    assert.equal((await other.console(path(other.domains[1] ?? ''), { ...post, role })).status, 403)
})
