import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open } = await startConsole()

test('a group can be created, filled, emptied, renamed and archived', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  for (const name of ['acme', 'beta'])
    await organization.client.createVendor({ domainName: `${name}.com`, companyName: name })
  const page = await open(organization, '/vendor-groups')
  await page.getByText('No groups yet').waitFor()
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByLabel('Name').fill('Payments')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Payments' })
  await drawer.getByText('No vendors in this group yet').waitFor()

  await drawer.getByRole('combobox', { name: 'Add vendors' }).fill('acm')
  await page.getByRole('option', { name: 'acme (acme.com)' }).click()
  await drawer.getByRole('button', { name: 'Add', exact: true }).click()
  const members = drawer.getByRole('table', { name: 'Vendors in Payments' })
  await members.getByRole('link', { name: 'acme' }).waitFor()
  await members.getByRole('checkbox', { name: 'Select acme' }).check()
  await drawer.getByRole('button', { name: 'Remove 1 vendor' }).click()
  await drawer.getByText('No vendors in this group yet').waitFor()

  await drawer.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit group' })
  await form.getByLabel('Name').fill('Payment processors')
  await form.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('dialog', { name: 'Payment processors' })
  await renamed.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Archive group' }).click()
  await page.getByText('No groups yet').waitFor()
  assert.equal((await organization.client.listVendorGroups({})).totalCount, 0)
})

test('a name that is taken is reported, and no group is created', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await organization.client.createVendorGroup({ name: 'Payments' })
  const page = await open(organization, '/vendor-groups?mode=new')
  await page.getByLabel('Name').fill('payments')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog')
    .getByText(/already named/)
    .waitFor()
  assert.equal((await organization.client.listVendorGroups({})).totalCount, 1)
})

test('a group links to its vendors, also by keyboard', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { client } = organization
  const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
  await client.createVendor({ domainName: 'beta.com', companyName: 'Beta' })
  const { vendorGroup } = await client.createVendorGroup({ name: 'Payments' })
  await client.addVendorToGroup({ groupId: vendorGroup.id, vendorIds: [vendor.id] })
  const page = await open(organization, '/vendor-groups')
  await page.getByText('1 group').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`open=${vendorGroup.id}`))
  await page.getByRole('dialog', { name: 'Payments' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Vendors in Payments: 1' }).click()
  await page.getByRole('group', { name: 'Vendor group is any of Payments' }).waitFor()
  await page.getByText('1 vendor matches').waitFor()
})

test('a viewer sees groups and members, and is offered no changes', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { vendorGroup } = await organization.client.createVendorGroup({ name: 'Payments' })
  const page = await open(organization, `/vendor-groups?open=${vendorGroup.id}&mode=new`, { role: 'viewer' })
  const drawer = page.getByRole('dialog', { name: 'Payments' })
  await drawer.getByText('No vendors in this group yet').waitFor()
  for (const name of ['New group', 'Edit', 'Archive', 'Add'])
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0)
})

for (const scheme of ['light', 'dark'] as const)
  test(`groups are accessible and show hostile names as text (${scheme})`, { skip: noBrowser }, async () => {
    const organization = await newOrganization()
    for (const name of hostileNames)
      await organization.client.createVendorGroup({ name, description: `${name} ${name}` })
    const page = await open(organization, '/vendor-groups', {
      scheme,
      width: scheme === 'dark' ? 390 : 1280,
    })
    await page.getByText(`${hostileNames.length} groups`).waitFor()
    await expectAccessible(page)
    assert.ok(await page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth'))
    await page.getByText(hostileNames[0]).first().click()
    await page.getByRole('dialog').getByText('No vendors in this group yet').waitFor()
    await expectAccessible(page)
  })
