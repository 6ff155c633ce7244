import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { claimDomain, releaseDomain } from '../../server/src/store/vendors/domain-check.ts'
import type { TestOrganization } from '../support/harness.ts'
import { plantFourthParties, relation } from '../support/plant/plant-fourth-parties.ts'
import { finding, plantCheckedVendor, plantObservations } from '../support/plant/plant-observations.ts'
import {
  plantEventCompanies,
  plantSecurityEvents,
  securityEvent,
} from '../support/plant/plant-security-events.ts'
import { findings } from '../support/plant/reach-observation.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import { scoreVendors } from '../support/score-vendors.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilCount } from './until-count.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service
const skip = noBrowser

const dayMs = 86_400_000

/** A vendor with every kind of data. */
const newVendor = async (
  companyName = 'Acme Corp',
): Promise<{ organization: TestOrganization; id: string }> => {
  const organization = await newOrganization()
  const { organizationId, client } = organization
  const id = await plantCheckedVendor(store, organizationId, 'acme.com')
  await client.updateVendor({ id, companyName })
  await plantObservations(store, organizationId, [
    ...findings('acme.com', 2),
    finding('acme.com', {
      severity: 'SEVERITY_CRITICAL',
      observationType: 'open_database',
      title: 'Open database',
    }),
  ])
  await refreshFigures(store, organizationId)
  for (const daysAgo of [20, 10, 0])
    await scoreVendors(store, organizationId, ['acme.com'], new Date(Date.now() - daysAgo * dayMs))
  await plantFourthParties(store, organizationId, [
    relation('acme.com', 'cloud.net', {
      fourthPartyName: 'Cloud Inc',
      evidence: [
        {
          method: 'DETECTION_METHOD_DNS_MX',
          record: 'acme.com',
          recordValue: '10 mx.cloud.net',
          signatureId: 'cloud-mx',
          observedAt: new Date().toISOString(),
        },
      ],
    }),
  ])
  return { organization, id }
}

test(
  'the score is explained, with what to fix first; the history is there as a table too',
  { skip },
  async () => {
    const { organization, id } = await newVendor()
    const page = await open(organization, `/vendors/${id}`)
    await page.getByRole('heading', { level: 1, name: 'Acme Corp' }).waitFor()
    const fixes = page.getByRole('region', { name: 'What to fix first' })
    await fixes.getByText('Open database').waitFor()
    await fixes.getByText(/^\+\d/).first().waitFor()
    await page.getByRole('region', { name: 'Score breakdown' }).getByText('Email security').waitFor()
    await page.getByText('Heuristic, not calibrated', { exact: true }).waitFor()
    await page.getByRole('region', { name: 'Breach likelihood' }).waitFor()
    await page.getByRole('img', { name: /^Score from \d+ on/ }).waitFor()
    await page.getByRole('button', { name: 'Show table' }).click()
    await untilCount(page.getByRole('table', { name: 'Scores by day' }).getByRole('row'), 4)
    await fixes.getByRole('link', { name: '1 finding' }).click()
    await page.getByRole('heading', { level: 1, name: 'Findings' }).waitFor()
    await page.getByText('1 open finding', { exact: true }).waitFor()
  },
)

test(
  'a vendor can be edited, moved between groups, unmonitored, offboarded and reactivated',
  { skip },
  async () => {
    const { organization, id } = await newVendor()
    const { client } = organization
    await client.createVendorGroup({ name: 'Payments' })
    const page = await open(organization, `/vendors/${id}`)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit vendor' })
    await dialog.getByLabel('Company').fill('Acme Limited')
    await dialog.getByLabel('Contract value').fill('12,000.5')
    await dialog.getByRole('combobox', { name: 'Risk level' }).click()
    await page.getByRole('option', { name: 'High' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Acme Limited' }).waitFor()
    const { vendor } = await client.getVendor({ id })
    assert.deepEqual([vendor.contractValue, vendor.riskLevel], ['1200050', 'RISK_LEVEL_HIGH'])

    const more = async (item: string): Promise<void> => {
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await more('Add to a group')
    await page.getByRole('combobox', { name: 'Group' }).click()
    await page.getByRole('option', { name: 'Payments' }).click()
    await page.getByRole('button', { name: 'Add the vendor' }).click()
    await page.getByRole('button', { name: 'Remove the vendor from Payments' }).click()
    await page.getByText('Removed from Payments.').waitFor()

    await more('Stop monitoring')
    await page
      .getByRole('dialog', { name: 'Stop monitoring' })
      .getByRole('button', { name: 'Stop monitoring' })
      .click()
    await page.getByText('This vendor isn’t monitored').waitFor()
    await page.getByRole('button', { name: 'Monitor', exact: true }).click()
    await page.getByText('This vendor isn’t monitored').waitFor({ state: 'detached' })

    await more('Offboard')
    await page.getByLabel('Reason').fill('Contract ended')
    await page.getByRole('button', { name: 'Offboard the vendor' }).click()
    await page.getByText(/^Offboarded .*: Contract ended/).waitFor()
    await page.getByRole('button', { name: 'Reactivate' }).click()
    await page.getByText(/^Offboarded .*: Contract ended/).waitFor({ state: 'detached' })
  },
)

test('a scan is queued, and the page says when it takes place', { skip }, async () => {
  const organization = await newOrganization()
  const domainName = `scanned-${randomUUID()}.com`
  const { vendor } = await organization.client.createVendor({
    domainName,
    companyName: 'Acme',
    isMonitored: true,
  })
  const page = await open(organization, `/vendors/${vendor.id}`)
  await page.getByRole('button', { name: 'Scan now' }).click()
  await page.getByText('Queued: Acme will be scanned shortly. It hasn’t been scanned before.').waitFor()
  const [now, until] = [new Date(), new Date(Date.now() + 60_000)]
  const claim = await store.system((db) =>
    claimDomain(db, { domain: domainName, claimId: 'test', now, until }),
  )
  await page.getByRole('button', { name: 'Scan now' }).click()
  await page.getByText('Acme is being scanned right now.').waitFor()
  const outcome = { dueAt: new Date(Date.now() + dayMs), failureCount: 0, checkedAt: now }
  await store.system((db) => releaseDomain(db, claim ?? assert.fail(), outcome))
  await page.getByRole('button', { name: 'Scan now' }).click()
  await page
    .getByText(/^Queued: Acme will be scanned at .*, because each domain is scanned at most/)
    .waitFor()
})

test('every tab has its own address and can be reached by keyboard', { skip }, async () => {
  const { organization, id } = await newVendor()
  const { organizationId } = organization
  const event = securityEvent({ title: 'Breach at Acme' })
  await plantSecurityEvents(store, organizationId, [event])
  await plantEventCompanies(store, organizationId, [
    { eventId: event.id, domain: 'acme.com', impact: 'IMPACT_STATUS_IMPACTED' },
  ])
  const page = await open(organization, `/vendors/${id}`)
  await page.getByRole('tab', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/tab=observations/)
  await page.getByText('3 open findings').waitFor()
  await page.getByRole('tab', { name: 'Findings' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Cloud Inc').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cloud Inc' })
  await drawer.getByText('10 mx.cloud.net').waitFor()
  await drawer.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Cloud Inc confirmed.').waitFor()
  await drawer.getByRole('button', { name: 'Dismiss' }).click()
  await page.getByRole('dialog', { name: 'Dismiss' }).getByRole('button', { name: 'Dismiss' }).click()
  await page.getByText('No known fourth parties').waitFor()
  await page.getByRole('button', { name: 'Dismissed' }).click()
  await page.getByText('Cloud Inc', { exact: true }).waitFor()
  await page.getByRole('tab', { name: 'Security events' }).click()
  await page.getByText('Breach at Acme').waitFor()
  await page.getByRole('tab', { name: 'Questionnaires' }).click()
  await page.getByText('No questionnaires yet').waitFor()
  await page.getByRole('tab', { name: 'Activity' }).click()
  await page.getByText('Changed the vendor: company name.').waitFor()
  assert.match(page.url(), /tab=activity$/)
})

test('contacts can be added, changed and removed, and an invalid one is reported', { skip }, async () => {
  const { organization, id } = await newVendor()
  const page = await open(organization, `/vendors/${id}?tab=contacts`)
  await page.getByRole('button', { name: 'Add contacts' }).click()
  await page.getByLabel('Name').fill('Security desk')
  await page.getByLabel('Email').fill('security')
  await page.getByRole('button', { name: 'Save contacts' }).click()
  await page.getByText('Security desk').first().waitFor()
  await page.locator('input[aria-invalid="true"][type="email"]').waitFor()
  await page.getByLabel('Email').fill('security@acme.com')
  await page.getByRole('radio', { name: 'Primary contact' }).check()
  await page.getByRole('button', { name: 'Save contacts' }).click()
  await page.getByText('Contacts saved.').waitFor()
  await page.getByRole('cell', { name: 'Security desk' }).waitFor()
  await page.getByRole('button', { name: 'Edit contacts' }).click()
  await page.getByRole('button', { name: 'Add a contact' }).click()
  await page.getByLabel('Name').nth(1).fill('Legal')
  await page.getByLabel('Email').nth(1).fill('legal@acme.com')
  await page.getByRole('button', { name: 'Remove contact 1' }).click()
  await page.getByRole('button', { name: 'Save contacts' }).click()
  await page.getByRole('cell', { name: 'Legal', exact: true }).waitFor()
  const { vendor } = await organization.client.getVendor({ id })
  assert.deepEqual(
    vendor.contacts.map(({ email }) => email),
    ['legal@acme.com'],
  )
})

const tabs = ['', 'observations', 'fourth-parties', 'events', 'questionnaires', 'contacts', 'activity']

for (const scheme of ['light', 'dark'] as const) {
  test(`every tab is accessible in the ${scheme} theme, even with hostile names`, { skip }, async () => {
    const { organization, id } = await newVendor(hostileNames[scheme === 'light' ? 0 : 6])
    const { client, organizationId } = organization
    await client.updateVendor({ id, vendorId: hostileNames[2] })
    await client.setVendorContacts({
      id,
      contacts: hostileNames.map((name, at) => ({
        name,
        email: `desk-${at}@acme.com`,
        title: name.slice(0, 200),
      })),
    })
    await plantFourthParties(store, organizationId, [
      relation('acme.com', 'bad.net', {
        fourthPartyName: hostileNames[1],
        products: [{ name: hostileNames[2], category: 'FOURTH_PARTY_CATEGORY_EMAIL', url: hostileNames[2] }],
      }),
    ])
    const page = await open(organization, `/vendors/${id}`, {
      scheme,
      width: scheme === 'light' ? 1280 : 390,
    })
    for (const tab of tabs) {
      await page.goto(`/vendors/${id}${tab === '' ? '' : `?tab=${tab}`}`)
      await page.getByRole('tab', { selected: true }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page), `${tab} fits`)
    }
  })
}

test('a viewer sees the page and is offered no changes', { skip }, async () => {
  const { organization, id } = await newVendor()
  const page = await open(organization, `/vendors/${id}?tab=contacts`, { role: 'viewer' })
  await page.getByText('No contacts yet').waitFor()
  for (const name of ['Scan now', 'Edit', 'Monitor', 'Send questionnaire', 'More actions', 'Add contacts'])
    assert.equal(await page.getByRole('button', { name, exact: true }).count(), 0, name)
  await page.goto(`/vendors/${id}?tab=fourth-parties`)
  await page.getByText('Cloud Inc').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Cloud Inc' }).getByText('10 mx.cloud.net').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Confirm' }).count(), 0)
})

test('the page says if the vendor does not exist', { skip }, async () => {
  const { organization } = await newVendor()
  const page = await open(organization, '/vendors/vnd_none')
  await page.getByText('Couldn’t load this').waitFor()
})
