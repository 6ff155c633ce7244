import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enlistPeople } from '../support/enlist-people.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, open } = await startConsole()

test('an owner sets rules, sees whom they move, and saves them', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { client } = organization
  await client.createVendor({
    domainName: 'acme.com',
    companyName: hostileNames[0],
    businessImpact: 'BUSINESS_IMPACT_CRITICAL',
  })
  await client.createVendor({ domainName: 'plain.com', companyName: 'Plain' })
  const page = await open(organization, '/settings/tiers')
  await page.getByRole('button', { name: 'Use suggested rules' }).click()
  await page.getByText('2 vendors change tier:').waitFor()
  await page.getByText('1 from no tier to Tier 1').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Move rule 2 up' }).click()
  await page.getByRole('button', { name: 'Remove rule 6' }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  await page.getByText('Choose at least one condition, or remove the rule.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Save' }).isDisabled(), true)
  await page.getByRole('button', { name: 'Remove rule 6' }).click()
  await page.getByLabel('Tier 1', { exact: true }).fill('180')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Tiers saved.').waitFor()
  const { tierRules } = await client.getTierRules({})
  assert.equal(tierRules.rules.length, 5)
  assert.deepEqual(tierRules.rules[1]?.businessImpacts, ['BUSINESS_IMPACT_CRITICAL'])
  assert.equal(tierRules.assessmentDays.tier1, 180)
  await page.getByRole('button', { name: 'Save' }).waitFor({ state: 'detached' })
})

test(
  'who edits rules that somebody else has changed is told so, and loses nothing of theirs',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/settings/tiers')
    await page.getByRole('button', { name: 'Use suggested rules' }).click()
    await page.getByText('No vendor changes tier.').waitFor()
    await organization.client.updateTierRules({
      rules: [],
      defaultTier: 'VENDOR_TIER_2',
      assessmentDays: { tier1: 10, tier2: 20, tier3: 30 },
    })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Someone else changed the rules while you were editing.').waitFor()
    await page.getByRole('button', { name: 'Discard my changes and show theirs' }).click()
    await page.getByRole('textbox', { name: 'Tier 1' }).and(page.locator('[value="10 days"]')).waitFor()
  },
)

test('analysts read the rules, on a narrow screen and in the dark too', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await organization.client.updateTierRules({
    rules: [{ tier: 'VENDOR_TIER_1', businessImpacts: ['BUSINESS_IMPACT_HIGH', 'BUSINESS_IMPACT_CRITICAL'] }],
    assessmentDays: { tier1: 90, tier2: 365, tier3: 730 },
  })
  const page = await open(organization, '/settings/tiers', { role: 'analyst', width: 390, scheme: 'dark' })
  await page.getByText('Tier 1 if the business impact is High or Critical.').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0)
  await expectAccessible(page)
  assert.ok(await fitsTheWindow(page))
  const own = await open(organization, '/settings/tiers', { width: 390 })
  await own.getByRole('button', { name: 'Add rule' }).waitFor()
  await expectAccessible(own)
  assert.ok(await fitsTheWindow(own))
})

test(
  'vendors are given to an owner in the list, and to a tier on their page',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    await enlistPeople(organization)
    const { client } = organization
    const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
    await client.createVendor({ domainName: 'beta.com', companyName: 'Beta' })
    const page = await open(organization, '/vendors', { width: 1440 })
    for (const name of ['Acme', 'Beta']) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
    await page.getByRole('button', { name: 'Assign owner' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Owner' }).fill('analyst')
    await page.getByRole('option', { name: /Test analyst/ }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Assign 2 vendors' }).click()
    await page.getByText('Test analyst now owns 2 vendors.').waitFor()
    await page.getByRole('cell', { name: 'Test analyst' }).first().waitFor()

    await page.goto(new URL(`/vendors/${vendor.id}`, page.url()).href)
    await page.getByText('Owner: Test analyst').waitFor()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByRole('combobox', { name: 'Tier' }).click()
    await page.getByRole('option', { name: 'Tier 1' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByText('Tier 1, set manually').waitFor()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Record an assessment' }).click()
    await page.getByLabel('What you reviewed').fill('SOC 2 report')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click()
    await page.getByText('Assessment recorded.').waitFor()
    const { vendor: now } = await client.getVendor({ id: vendor.id })
    assert.equal(now.manualTier, 'VENDOR_TIER_1')
    assert.ok(now.lastAssessedAt)
  },
)
