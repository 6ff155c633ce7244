import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestOrganization } from '../../../../test/support/harness.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { observationsOf, startChecking } from '../../../../test/support/start-checking.ts'
import { hostEvidence } from '../../domain/vendors/host-evidence.ts'
import { noteHosts } from './note-hosts.ts'

const { store, world, clock, errors, checkAll, laterBy, watching } = await startChecking()

const vendorIdOf = async ({ client }: TestOrganization, domain: string): Promise<string> =>
  (await client.listVendors({})).vendors.find(({ domainName }) => domainName === domain)?.id ?? ''

const know = async (organization: TestOrganization, domain: string, hosts: readonly string[]) => {
  const vendorId = await vendorIdOf(organization, domain)
  const evidence = hostEvidence.certificate
  await store.inOrganization(organization.organizationId, (db) =>
    noteHosts(db, { vendorId, hosts: hosts.map((host) => ({ host, domain, evidence })), now: clock() }),
  )
}

test('a certificate for 1,000 names neither pushes known hosts out nor keeps those that exist from being checked', async () => {
  const decoys = Array.from({ length: 1_000 }, (_, index) => `d${index}.flood.com`)
  const names = ['flood.com', 'www.flood.com', ...decoys.slice(0, 900), 'zebra.flood.com']
  await startCompany(world, 'flood.com', { tls: await world.authority.issue({ names }) })
  const known = await startCompany(world, 'known.flood.com')
  const late = await startCompany(world, 'zebra.flood.com')
  const organization = await watching('flood.com')
  await know(organization, 'flood.com', ['known.flood.com'])
  laterBy(1)
  await checkAll()
  known.requests.length = 0
  laterBy(37)
  await checkAll()
  assert.ok(known.requests.includes('GET https://known.flood.com/'), 'what is known longest is still checked')

  for (let rounds = 0; late.requests.length === 0 && rounds < 20; rounds += 1) await checkAll()
  assert.ok(late.requests.length > 0, 'names that do not exist give way')
  assert.deepEqual(errors, [])
})

const resolvedStatus = 'APPROVAL_STATUS_RESOLVED'

/** `type asset` of the vendor's open observations. */
const openOf = async (organization: TestOrganization, vendor: string): Promise<string[]> =>
  (await observationsOf(organization, vendor))
    .filter(({ approvalStatus }) => approvalStatus !== resolvedStatus)
    .map(({ observationType, asset }) => `${observationType} ${asset.displayName}`)
    .toSorted()

test('hosts below a domain that another vendor gets are that vendor’s, and findings on them are resolved', async () => {
  const hosts = ['app', 'shop', 'api.shop', 'quiet'].map((label) => `${label}.parent.com`)
  const servers = new Map<string, { requests: string[] }>()
  await startCompany(world, 'parent.com')
  for (const host of hosts)
    servers.set(host, await startCompany(world, host, { headers: { 'strict-transport-security': null } }))
  const organization = await watching('parent.com')
  const { client } = organization
  await know(organization, 'parent.com', hosts)
  await checkAll()
  const missing = (host: string): string => `hsts_missing https://${host}.parent.com/`
  assert.deepEqual(
    await openOf(organization, 'parent.com'),
    ['api.shop', 'app', 'quiet', 'shop'].map(missing),
  )

  await client.createVendor({ domainName: 'shop.parent.com', isMonitored: true })
  await client.createVendor({ domainName: 'quiet.parent.com', isMonitored: false })
  for (const server of servers.values()) server.requests.length = 0
  laterBy(37)
  await checkAll()
  assert.deepEqual(errors, [])
  assert.deepEqual(await openOf(organization, 'parent.com'), [missing('app')])
  assert.deepEqual(await openOf(organization, 'shop.parent.com'), ['api.shop', 'shop'].map(missing))
  assert.deepEqual(servers.get('quiet.parent.com')?.requests, [], 'nobody monitors it any more')
  const resolved = (await observationsOf(organization, 'parent.com')).filter(
    ({ approvalStatus }) => approvalStatus === resolvedStatus,
  )
  const reasons = resolved.map(async ({ orn }) => {
    const { metadata = {} } = (await client.getObservationActions({ orn })).actions[0] ?? {}
    return `${metadata['place']}: ${metadata['reason']}`
  })
  assert.deepEqual(
    (await Promise.all(reasons)).toSorted(),
    ['api.shop', 'quiet', 'shop'].map((label) => `${label}.parent.com: DOMAIN_NOT_OF_VENDOR`),
  )
})
