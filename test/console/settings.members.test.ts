import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantInvitations, plantMembers } from '../support/plant/plant-members.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'

const { newOrganization, open, service } = await startConsole()

test('a large team and many invitations are shown to the last', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await plantMembers(service.store, organization.organizationId, 130)
  await plantInvitations(service.store, organization.organizationId, 110)
  const page = await open(organization, '/settings/members')
  await page.getByText('100 of 131').waitFor()
  await page.getByText('100 of 110').waitFor()
  await expectAccessible(page)
  assert.ok(await fitsTheWindow(page))
  await page.getByRole('button', { name: 'Show more' }).first().click()
  await untilCount(page.getByRole('combobox', { name: /^Role of/ }), 131)
  await page.getByRole('button', { name: 'Show more' }).click()
  await untilCount(page.getByRole('cell', { name: /@guests\.example\.com$/ }), 110)
  assert.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0)
})
