import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantEvent } from '../../../../test/support/plant/event-portfolio.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { finding, plantObservations } from '../../../../test/support/plant/plant-observations.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { log4shell, newPortfolio } from '../../../../test/support/plant/portfolio.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'

const started = await startService()
const { service, newOrganization } = started
const { store } = service

const search = async ({ console: call }: TestOrganization, query: string) => {
  const { status, body, text } = await call(`/public/v1/search?query=${encodeURIComponent(query)}`, {
    role: 'viewer',
  })
  assert.equal(status, 200, text)
  return body
}

const nothing = {
  vendors: [],
  observationGroups: [],
  securityEvents: [],
  fourthParties: [],
  questionnaires: [],
}

const names = (vendors: { companyName: string }[]) => vendors.map(({ companyName }) => companyName)

test('one text finds vendors, CVEs, types, events, fourth parties and questionnaires, whatever its case', async () => {
  const organization = await newPortfolio(started)
  const { organizationId, client } = organization
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'mailhouse.com', { fourthPartyName: 'Mail House' }),
  ])
  await plantEvent(store, organizationId, { title: 'Acme discloses a breach' })
  await refreshFigures(store, organizationId)
  const [vendor] = (await search(organization, 'ACME')).vendors
  assert.equal(vendor.domainName, 'acme.com')
  const { questionnaire } = await client.createQuestionnaire({
    templateId: 'qtp_baseline',
    vendorId: vendor.vendorId,
  })
  const found = await search(organization, ' acme ')
  assert.equal(found.securityEvents[0].title, 'Acme discloses a breach')
  assert.deepEqual(
    found.questionnaires.map(({ questionnaireId }: { questionnaireId: string }) => questionnaireId),
    [questionnaire.id],
  )
  const [cve] = (await search(organization, 'cve-2021')).observationGroups
  assert.deepEqual(
    [cve.key, cve.openCount, cve.vendorCount, cve.groupBy],
    [log4shell.vulnerability.vulnerabilityId, 3, 2, 'OBSERVATION_GROUP_BY_VULNERABILITY'],
  )
  const [type] = (await search(organization, 'dmarc record')).observationGroups
  assert.equal(type.key, 'dmarc_missing')
  assert.deepEqual((await search(organization, 'mail house')).fourthParties, [
    { fourthPartyDomain: 'mailhouse.com', fourthPartyName: 'Mail House' },
  ])
  assert.equal((await search(organization, 'baseline')).questionnaires.length, 1)
})

test('a CVE is found by its short name and its product, and a type by the name of its rule', async () => {
  const organization = await newPortfolio(started)
  const { organizationId } = organization
  const vulnerability = {
    vulnerabilityId: 'CVE-2021-44228',
    name: 'Log4Shell',
    affectedProduct: 'Apache Log4j 2.14',
  }
  await plantObservations(store, organizationId, [
    finding('acme.com', { vulnerability }),
    finding('acme.com', { observationType: 'git-config', ruleName: 'Exposed Git repository' }),
  ])
  await refreshFigures(store, organizationId)
  for (const query of ['log4shell', 'apache log4j']) {
    const [found] = (await search(organization, query)).observationGroups
    assert.equal(found.name, 'CVE-2021-44228 (Log4Shell) in Apache Log4j')
  }
  const [type] = (await search(organization, 'git repo')).observationGroups
  assert.deepEqual([type.key, type.name], ['git-config', 'Exposed Git repository'])
})

test('exact matches come first, then prefixes, then substrings; at most five', async () => {
  const { client, ...organization } = await newOrganization()
  for (const companyName of [
    'Zulu Nova',
    'Nova Bank',
    'Nova',
    'Bossa Nova',
    'Nova Air',
    'Nova Cargo',
    'Nova Dock',
  ])
    await client.createVendor({
      domainName: `${companyName.replace(' ', '-').toLowerCase()}.com`,
      companyName,
    })
  assert.deepEqual(names((await search({ client, ...organization }, 'nova')).vendors), [
    'Nova',
    'Nova Air',
    'Nova Bank',
    'Nova Cargo',
    'Nova Dock',
  ])
  assert.deepEqual(names((await search({ client, ...organization }, 'a nova')).vendors), ['Bossa Nova'])
  assert.deepEqual(names((await search({ client, ...organization }, 'zulu-nova.c')).vendors), ['Zulu Nova'])
})

test('no character of the text is special', async () => {
  const { client, ...organization } = await newOrganization()
  await client.createVendor({ domainName: 'plain.com', companyName: '100% Ünïted' })
  for (const text of ['%', '100%', 'ünï'])
    assert.equal((await search({ client, ...organization }, text)).vendors.length, 1, text)
  for (const text of ['_', '\\', "'", '.*', '%%', '\u{10FFFF}'])
    assert.deepEqual(await search({ client, ...organization }, text), nothing, text)
})

test('nothing of another organization is found, and a blank or overlong text is refused', async () => {
  await newPortfolio(started)
  const stranger = await newOrganization()
  assert.deepEqual(await search(stranger, 'acme'), nothing)
  for (const query of ['', '%20', 'x'.repeat(201)])
    assert.equal((await stranger.console(`/public/v1/search?query=${query}`)).status, 400)
  assert.deepEqual((await stranger.request('/public/v1/search?query=acme')).body, nothing)
  const reader = await newOrganization(['vendor-directory.read'])
  assert.equal((await reader.request('/public/v1/search?query=acme')).status, 403)
})

test('a fourth party that nobody uses any more, or was dismissed, is not found', async () => {
  const organization = await newPortfolio(started)
  await plantFourthParties(store, organization.organizationId, [
    relation('acme.com', 'dismissed.com', { isDismissed: true }),
    relation('other.com', 'old.com', { lastSeen: '2020-01-02T03:04:05.000Z' }),
  ])
  for (const text of ['dismissed', 'old.com'])
    assert.deepEqual((await search(organization, text)).fourthParties, [])
})
