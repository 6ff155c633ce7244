import type { OrganizationId } from '../../domain/kernel/id.ts'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { auditEntries } from '../../../../test/support/audit-entries.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { startDnsServer } from '../../../../test/support/outside/dns-server.ts'
import { createMigratedDatabase } from '../../../../test/support/scratch-database.ts'
import { selectProvenOrganizationId } from '../../store/organization/domain-proof.ts'
import { createProbe } from '../probe/probe.ts'
import { proveDueDomains } from './prove-domains.ts'

const databaseUrl = await createMigratedDatabase()
const { newOrganization, service } = await startService({ databaseUrl })
const { store, keyring } = service
const dns = await startDnsServer()
after(() => dns.close())
const probe = createProbe({ allowedNetworks: [], dnsServers: [dns.address] })

const path = '/console/v1/organization/domains'
const day = 24 * 3_600_000
const audited: OrganizationId[] = []

const prove = (atMs = Date.now()): Promise<number> =>
  proveDueDomains({
    store,
    probe,
    auditKey: keyring.auditKey,
    onAudited: (organizationId) => void audited.push(organizationId),
    onError: (error) => assert.fail(String(error)),
    clock: () => new Date(atMs),
  })

const proofOf = async ({ console: call }: TestOrganization, domain: string) => {
  const { body } = await call(path)
  return body.organizationDomains.find((row: { domain: string }) => row.domain === domain)?.proof
}

const stateOf = async (organization: TestOrganization, domain: string): Promise<string> =>
  (await proofOf(organization, domain)).state.replace('DOMAIN_PROOF_STATE_', '')

const check = async ({ console: call }: TestOrganization, domain: string): Promise<void> => {
  const { status, text } = await call(`${path}/${domain}/check`, { method: 'POST', body: {} })
  assert.equal(status, 200, text)
}

const newDomain = (): string => `${randomUUID().slice(0, 8)}.com`

/** An organization that added the domain and requested its check, and the record it must publish. */
const newHolder = async (domain: string) => {
  const organization = await newOrganization()
  await organization.console(path, { method: 'POST', body: { domain } })
  await check(organization, domain)
  const { recordName, recordValue } = await proofOf(organization, domain)
  return { organization, recordName, recordValue }
}

const deciding = (domain: string) => store.system((db) => selectProvenOrganizationId(db, domain))

test('DNS is not queried before an owner requests a check', async () => {
  const organization = await newOrganization()
  assert.equal(await prove(), 0)
  assert.equal((await proofOf(organization, organization.domain)).nextCheckAt, undefined)
  assert.deepEqual(dns.asked, [])
})

test('the published record proves the domain, among many records and split into several strings, and is audited', async () => {
  const domain = newDomain()
  const { organization, recordName, recordValue } = await newHolder(domain)
  assert.equal(await prove(), 1)
  const before = await proofOf(organization, domain)
  assert.equal(before.state, 'DOMAIN_PROOF_STATE_PENDING')
  assert.equal(before.lastProblem, `There is no TXT record at ${recordName}.`)
  assert.equal(await deciding(domain), undefined)

  const others = Array.from({ length: 60 }, (_, index) => `other-verification=${index}-${'x'.repeat(200)}`)
  dns.set(recordName, { TXT: [...others, recordValue] })
  dns.splitTexts(recordName, 7)
  assert.equal(await prove(Date.now() + 60_000), 1)
  assert.equal(await stateOf(organization, domain), 'PROVEN')
  assert.equal(await deciding(domain), organization.organizationId)
  assert.deepEqual(audited, [organization.organizationId])
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.deepEqual(actions, ['organization.domain-added', 'organization.domain-proven'])
})

test('another token proves nothing: of another organization, of another domain, or in another case', async () => {
  const domain = newDomain()
  const [victim, squatter] = [await newHolder(domain), await newHolder(domain)]
  const elsewhere = await newHolder(newDomain())
  const { recordName, recordValue } = squatter
  for (const [index, TXT] of [
    [victim.recordValue],
    [elsewhere.recordValue],
    [recordValue.toUpperCase(), recordValue.replace('=', ' = '), recordValue.slice(0, -1)],
  ].entries()) {
    dns.set(recordName, { TXT })
    await prove(Date.now() + (index + 1) * 3 * 60_000)
    assert.equal(await stateOf(squatter.organization, domain), 'PENDING')
  }
  // A record on the domain itself is no proof either.
  dns.remove(recordName)
  dns.set(domain, { TXT: [recordValue] })
  await prove(Date.now() + 15 * 60_000)
  assert.equal(await stateOf(squatter.organization, domain), 'PENDING')
})

test('of two organizations that proved a domain the first decides, and the second once the first proof lapses', async () => {
  const domain = newDomain()
  const [first, second] = [await newHolder(domain), await newHolder(domain)]
  const { recordName } = first
  dns.set(recordName, { TXT: [first.recordValue] })
  await prove()
  dns.set(recordName, { TXT: [first.recordValue, second.recordValue] })
  await prove(Date.now() + 2 * 60_000)
  assert.equal(await stateOf(second.organization, domain), 'PROVEN')
  assert.equal(await deciding(domain), first.organization.organizationId)

  dns.set(recordName, { TXT: [second.recordValue] })
  await prove(Date.now() + day + 3 * 60_000)
  assert.equal(await stateOf(first.organization, domain), 'LAPSED')
  assert.equal(await deciding(domain), second.organization.organizationId)
  const shown = JSON.stringify(await proofOf(second.organization, domain))
  assert.ok(!shown.includes(first.organization.publicId))
})

test('a proof lapses immediately when DNS says the record is gone, and decides nothing from then on', async () => {
  const domain = newDomain()
  const { organization, recordName, recordValue } = await newHolder(domain)
  dns.set(recordName, { TXT: [recordValue] })
  await prove()
  dns.remove(recordName)
  await prove(Date.now() + day)
  assert.equal(await stateOf(organization, domain), 'LAPSED')
  assert.equal(await deciding(domain), undefined)
  const actions = (await auditEntries(store, organization.organizationId)).map(({ action }) => action)
  assert.equal(actions.at(-1), 'organization.domain-lapsed')
})

test('a proof lapses only after DNS has failed for three days', async () => {
  const domain = newDomain()
  const { organization, recordName, recordValue } = await newHolder(domain)
  dns.set(recordName, { TXT: [recordValue] })
  await prove()
  dns.fail(recordName, 'SERVFAIL')
  for (const [days, state] of [
    [1, 'PROVEN'],
    [3.9, 'PROVEN'],
    [4.1, 'LAPSED'],
  ] as const) {
    await prove(Date.now() + days * day)
    assert.equal(await stateOf(organization, domain), state, `after ${days} days`)
  }
})

test('DNS is queried at most every 30 seconds, however often a check is requested', async () => {
  const domain = newDomain()
  const { organization, recordName } = await newHolder(domain)
  const asked = (): number => dns.asked.filter((question) => question === `${recordName} TXT`).length
  await prove()
  const checkedAt = Date.parse((await proofOf(organization, domain)).lastCheckedAt)
  for (let count = 0; count < 5; count += 1) {
    await check(organization, domain)
    await prove(checkedAt + 29_999)
  }
  assert.equal(asked(), 1)
  const dueAt = Date.parse((await proofOf(organization, domain)).nextCheckAt)
  assert.ok(dueAt >= checkedAt + 30_000)
  await prove(dueAt)
  assert.equal(asked(), 2)
})

test('an organization with many domains does not hold up another, and each domain is checked by one process only', async () => {
  const many = await newOrganization(undefined, { domainCount: 60 })
  for (const domain of many.domains) await check(many, domain)
  const last = await newHolder(newDomain())
  const from = dns.asked.length
  assert.equal(await prove(), 20)
  assert.ok(
    dns.asked.slice(from).includes(`${last.recordName} TXT`),
    'The last to ask is in the first batch.',
  )
  await Promise.all([prove(), prove(), prove()])
  while ((await prove()) > 0);
  const asked = dns.asked.slice(from)
  assert.equal(new Set(asked).size, asked.length)
  for (const domain of many.domains) assert.ok(asked.includes(`_parapet-challenge.${domain} TXT`))
})
