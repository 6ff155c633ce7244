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

const certified = async (domain: string, names: readonly string[]) =>
  startCompany(world, domain, {
    tls: await world.authority.issue({ names: [domain, `www.${domain}`, ...names] }),
  })

const namesBelow = (domain: string, length: number): string[] =>
  Array.from({ length }, (_, index) => `d${index}.${domain}`)

test('a certificate for 1,000 names pushes no known host out', async () => {
  await certified('flood.com', namesBelow('flood.com', 1_000))
  const known = await startCompany(world, 'known.flood.com')
  const organization = await watching('flood.com')
  await know(organization, 'flood.com', ['known.flood.com'])
  laterBy(1)
  await checkAll()
  known.requests.length = 0
  laterBy(37)
  await checkAll()
  assert.ok(known.requests.includes('GET https://known.flood.com/'))
  assert.deepEqual(errors, [])
})

test('names that DNS does not have give way to others', async () => {
  await certified('decoys.com', [...namesBelow('decoys.com', 80), 'zebra.decoys.com'])
  const zebra = await startCompany(world, 'zebra.decoys.com')
  await watching('decoys.com')
  await checkAll()
  await checkAll()
  assert.equal(zebra.requests.length, 0, 'the first 50 are looked at')
  await checkAll()
  assert.ok(zebra.requests.includes('GET https://zebra.decoys.com/'))
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
