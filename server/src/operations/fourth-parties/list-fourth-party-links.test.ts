import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'
import { plantFourthParties, relation } from '../../../../test/support/plant/plant-fourth-parties.ts'
import { plantMonitoredVendor } from '../../../../test/support/plant/plant-observations.ts'

const { newOrganization, service } = await startService()
const { store } = service
const path = '/public/v1/avd/fourth-parties/links'

const newPortfolio = async (
  scopes?: Parameters<typeof newOrganization>[0],
): Promise<TestOrganization & { acme: string }> => {
  const organization = await newOrganization(scopes)
  const { organizationId } = organization
  const acme = await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantMonitoredVendor(store, organizationId, 'beta.de')
  await plantFourthParties(store, organizationId, [
    relation('beta.de', 'cloud.com'),
    relation('acme.com', 'cloud.com'),
    relation('acme.com', 'mail.com'),
  ])
  return { ...organization, acme }
}

const pairs = async (
  { client }: TestOrganization,
  input: Parameters<typeof client.listFourthPartyLinks>[0] = {},
): Promise<string[]> => {
  const { links } = await client.listFourthPartyLinks(input)
  return links.map(({ vendorDomain, fourthPartyDomain }) => `${vendorDomain} ${fourthPartyDomain}`)
}

test('links name the vendor and the fourth party, and those of one vendor come together', async () => {
  const own = await newPortfolio()
  const { links, totalCount } = await own.client.listFourthPartyLinks({})
  assert.equal(totalCount, 3)
  assert.deepEqual(
    links.map(({ vendorDomain }) => vendorDomain),
    ['acme.com', 'acme.com', 'beta.de'],
  )
  assert.deepEqual(
    links.find(({ fourthPartyDomain }) => fourthPartyDomain === 'mail.com'),
    {
      vendorRecordId: own.acme,
      vendorDomain: 'acme.com',
      vendorName: 'Company of acme.com',
      fourthPartyDomain: 'mail.com',
    },
  )
})

test('filters select the same relations as in the list', async () => {
  const own = await newPortfolio()
  const filters = { fourthPartyDomains: ['cloud.com'] }
  const { fourthParties } = await own.client.getFourthParties({ filters, sortField: 'vendorDomain' })
  assert.deepEqual(
    new Set(await pairs(own, { filters })),
    new Set(fourthParties.map((one) => `${one.vendorDomain} ${one.fourthPartyDomain}`)),
  )
  assert.equal((await own.client.listFourthPartyLinks({ filters })).totalCount, 2)
})

test('pages by cursor visit every link once', async () => {
  const own = await newPortfolio()
  const walked: string[] = []
  let cursor = ''
  do {
    const { links, nextCursor = '' } = await own.client.listFourthPartyLinks({ limit: 2, cursor })
    walked.push(...links.map((one) => `${one.vendorDomain} ${one.fourthPartyDomain}`))
    cursor = nextCursor
  } while (cursor !== '')
  assert.deepEqual(walked, await pairs(own))
})

test('vendors that are not monitored and other organizations have no links here', async () => {
  const [own, other] = await Promise.all([newPortfolio(), newOrganization()])
  assert.deepEqual(await pairs(other), [])
  await own.client.updateVendor({ id: own.acme, isMonitored: false })
  assert.deepEqual(await pairs(own), ['beta.de cloud.com'])
})

test('an unknown filter is refused', async () => {
  const { request } = await newPortfolio()
  const { status } = await request(path, { method: 'POST', body: { filters: { colours: ['red'] } } })
  assert.equal(status, 400)
})

test('listing links needs the scope of the area', async () => {
  const { request } = await newPortfolio(['vendor-directory.read'])
  assert.equal((await request(path, { method: 'POST', body: {} })).status, 403)
})
