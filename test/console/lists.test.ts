import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { makeDemo } from '../../server/src/cli/make-demo.ts'
import { notify } from '../../server/src/store/accounts/notification.ts'
import type { Page } from 'playwright-core'
import type { TestOrganization } from '../support/harness.ts'
import { reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { until } from '../support/until.ts'
import { noBrowser, startConsole } from './start-console.ts'
import { untilLoaded } from './until-loaded.ts'

const { service, newOrganization, open } = await startConsole()
const skip = noBrowser

const lists = [
  ['/vendors', 'Vendors'],
  ['/observations', 'Findings'],
  ['/observations?groupBy=OBSERVATION_GROUP_BY_VENDOR', 'Groups of findings'],
  ['/security-events', 'Security events'],
  ['/fourth-parties', 'Fourth parties'],
  ['/questionnaires', 'Questionnaires'],
  ['/questionnaires/templates', 'Templates'],
  ['/vendor-groups', 'Vendor groups'],
  ['/settings/audit', 'Audit trail'],
] as const

/** Lists whose rows are not links of one kind, or are not in a table. */
const otherLists = [
  '/score-changes',
  '/vendors/suggested-domains',
  '/inbox',
  '/settings/mails',
  '/settings/connectors',
] as const

const firstRow = (page: Page) => page.getByRole('table').first().locator('[role="row"][aria-rowindex="2"]')

const firstEntry = (page: Page) =>
  firstRow(page).or(page.getByRole('main').getByRole('listitem')).filter({ visible: true }).first()

let organization: TestOrganization

before(async () => {
  if (skip !== false) return
  organization = await newOrganization()
  await makeDemo({
    store: service.store,
    organizationId: organization.organizationId,
    size: { vendors: 30, observations: 300, seed: 'lists' },
    now: new Date(),
  })
  const { client } = organization
  await client.createVendorGroup({ name: 'Payments' })
  const { vendors } = await client.listVendors({ limit: 1 })
  await client.createQuestionnaire({ vendorId: vendors[0]?.id ?? '', templateId: 'qtp_baseline' })
  await reachQuestionnaire(service.store, organization, 'SENT')
})

/** Puts one row into the inbox of everybody who has signed in. */
const tellAll = async (): Promise<void> => {
  const { body } = await organization.console('/console/v1/members')
  await service.store.inOrganization(organization.organizationId, (db) =>
    notify(db, [
      {
        userIds: body.members.map(({ userId }: { userId: string }) => userId),
        kind: 'NOTIFICATION_KIND_ASSIGNED',
        targetType: 'NOTIFICATION_TARGET_VENDOR',
        targetId: 'vnd_1',
        title: 'Acme',
        actor: { id: 'prc_1', displayName: 'Ada Lovelace' },
      },
    ]),
  )
}

test('on a screen of 1280 × 720 the first row of every list is above the fold', { skip }, async () => {
  const page = await open(organization, '/')
  await page.setViewportSize({ width: 1280, height: 720 })
  await untilLoaded(page)
  await tellAll()
  const low: string[] = []
  for (const path of [...lists.map(([address]) => address), ...otherLists]) {
    await page.goto(path)
    await untilLoaded(page)
    const row = firstEntry(page)
    await until(`${path} has rows`, async () => (await row.count()) > 0, 20_000)
    const box = await row.boundingBox()
    if (!box || box.y + box.height > 720) low.push(`${path}: ${JSON.stringify(box)}`)
  }
  assert.deepEqual(low, [])
})

test('the name of every row is a link, with nothing to press inside', { skip }, async () => {
  const page = await open(organization, '/')
  for (const [path] of lists) {
    await page.goto(path)
    await untilLoaded(page)
    const row = firstRow(page)
    await until(`${path} has rows`, async () => (await row.count()) > 0, 20_000)
    const link = row.getByRole('link').first()
    assert.match((await link.getAttribute('href')) ?? '', /^\/[^/]/, path)
    assert.equal(await row.locator('a a, a button, a input, button a').count(), 0, path)
  }
})

test('the current organization is named on every screen', { skip }, async () => {
  const { body } = await organization.console('/console/v1/organization')
  for (const width of [390, 1440]) {
    const page = await open(organization, '/vendors', { width })
    await page.getByRole('banner').getByText(body.organization.name).waitFor()
    const isWide = await page.evaluate<boolean>('document.documentElement.scrollWidth > window.innerWidth')
    assert.equal(isWide, false, `${width}`)
  }
})
