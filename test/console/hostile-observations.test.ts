import assert from 'node:assert/strict'
import { test } from 'node:test'
import { finding, plantMonitoredVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service
const skip = noBrowser

test('hostile names are shown as text, also on a narrow screen', { skip }, async () => {
  const organization = await newOrganization()
  const { organizationId } = organization
  const id = await plantMonitoredVendor(store, organizationId, 'acme.com')
  await plantObservations(
    store,
    organizationId,
    hostileNames.map((name, at) =>
      finding('acme.com', {
        title: name,
        description: name,
        observationType: `hostile_${at}`,
        ruleName: name,
        asset: { url: { url: `https://acme.com/${at}` } },
        tags: [name],
      }),
    ),
  )
  await refreshFigures(store, organizationId)
  await organization.client.updateVendor({ id, companyName: hostileNames[0] })
  for (const path of ['/observations', '/observations?groupBy=OBSERVATION_GROUP_BY_OBSERVATION_TYPE']) {
    const page = await open(organization, path, { width: 390, scheme: 'dark' })
    await page.getByText(hostileNames[1]).first().waitFor()
    assert.ok(await fitsTheWindow(page), path)
    await expectAccessible(page)
  }
  const page = await open(organization, '/observations', { width: 390 })
  await page.getByText(hostileNames[1]).click()
  const drawer = page.getByRole('dialog', { name: 'Finding', exact: true })
  await drawer.getByRole('link', { name: hostileNames[0] }).waitFor()
  assert.ok(await fitsTheWindow(page))
  const nonsense = await open(
    organization,
    '/observations?filters=%5B%7B%22rule%22%3A1%7D%5D&open=orn%3Anone',
  )
  await nonsense.getByText('Part of this address can’t be read').waitFor()
  const nothing = await open(organization, '/observations?open=orn%3Anone')
  await nothing.getByText('Couldn’t load this').first().waitFor()
})
