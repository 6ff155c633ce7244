import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type News, notify } from '../../server/src/store/accounts/notification.ts'
import { enlistPeople } from '../support/enlist-people.ts'
import type { TestOrganization } from '../support/harness.ts'
import { newTestLink } from '../support/accounts.ts'
import { observeVendor } from '../support/plant/reach-observation.ts'
import { reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { service, newOrganization, open, visit } = await startConsole()

/** Everybody in the organization is told, including the person in the browser. */
const tellAll = async (
  { organizationId, console: call }: TestOrganization,
  ...news: Omit<News, 'userIds'>[]
): Promise<void> => {
  const { body } = await call('/console/v1/members')
  const userIds = body.members.map(({ userId }: { userId: string }) => userId)
  await service.store.inOrganization(organizationId, (db) =>
    notify(
      db,
      news.map((one) => ({ ...one, userIds })),
    ),
  )
}

const actor = { id: 'prc_1', displayName: 'Ada Lovelace' }

test(
  'the bell counts what is unread, a row leads to the thing, and opening it marks it as read',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    await enlistPeople(organization)
    const [orn = ''] = await observeVendor(service.store, organization, 'acme.com', 1)
    const page = await open(organization, '/inbox')
    await page.getByText('Nothing yet').waitFor()
    await page.getByRole('link', { name: 'Inbox, nothing unread' }).waitFor()
    await tellAll(
      organization,
      {
        kind: 'NOTIFICATION_KIND_ASSIGNED',
        targetType: 'NOTIFICATION_TARGET_OBSERVATION',
        targetId: orn,
        title: 'DMARC record missing, acme.com',
        actor,
      },
      {
        kind: 'NOTIFICATION_KIND_ASSIGNED',
        targetType: 'NOTIFICATION_TARGET_OBSERVATIONS',
        title: 'Findings assigned to you',
        count: 12,
        actor,
      },
    )
    await page.reload()
    await page.getByRole('link', { name: 'Inbox, 2 unread' }).waitFor()
    await page.getByRole('link', { name: 'Ada Lovelace assigned 12 findings to you' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ada Lovelace assigned a finding to you' }).click()
    await page.getByRole('dialog').getByText('DMARC record missing').first().waitFor()
    await page.getByRole('link', { name: 'Inbox, 1 unread' }).waitFor()
  },
)

test('notifications are marked by keyboard, one by one and all at once', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const { id, questionnaire } = await reachQuestionnaire(service.store, organization, 'SENT')
  const page = await open(organization, '/inbox')
  await page.getByText('Nothing yet').waitFor()
  const told = ['vnd_1', 'vnd_2'].map((targetId) => ({
    kind: 'NOTIFICATION_KIND_SCORE_FELL' as const,
    targetType: 'NOTIFICATION_TARGET_VENDOR' as const,
    targetId,
    title: targetId,
  }))
  await tellAll(organization, ...told)
  await tellAll(organization, {
    kind: 'NOTIFICATION_KIND_QUESTIONNAIRE_ANSWERED',
    targetType: 'NOTIFICATION_TARGET_QUESTIONNAIRE',
    targetId: id,
    title: `${questionnaire.templateName}, ${questionnaire.vendorName}`,
  })
  await page.reload()
  await page.getByRole('link', { name: 'Inbox, 3 unread' }).waitFor()
  const rows = page.getByRole('list', { name: 'Notifications, newest first' }).getByRole('listitem')
  await rows.nth(2).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('link', { name: 'Inbox, 2 unread' }).waitFor()
  await page.getByText('Unread', { exact: true }).click()
  await rows.nth(1).waitFor()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByText('Nothing unread').waitFor()
  await page.getByRole('link', { name: 'Inbox, nothing unread' }).waitFor()
  await page.getByText('All', { exact: true }).click()
  await rows.nth(2).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.waitForURL(new RegExp(`/questionnaires/${id}`))
})

for (const scheme of ['light', 'dark'] as const)
  test(`hostile names break nothing at 390 pixels (${scheme})`, { skip: noBrowser }, async () => {
    const organization = await newOrganization()
    await enlistPeople(organization)
    const page = await open(organization, '/inbox', { width: 390, scheme })
    await page.getByText('Nothing yet').waitFor()
    await tellAll(
      organization,
      ...hostileNames.map((title, at) => ({
        kind: 'NOTIFICATION_KIND_ALERT' as const,
        targetType: 'NOTIFICATION_TARGET_VENDOR' as const,
        targetId: `vnd_${at}`,
        title,
        actor: { id: 'prc_1', displayName: title },
      })),
    )
    await page.reload()
    await page.getByRole('listitem').first().waitFor()
    assert.ok(await fitsTheWindow(page))
    await expectAccessible(page)
  })

test(
  'a person chooses when to get the digest, and learns that no mail server is set up',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/settings/account')
    const part = page.getByRole('region', { name: 'Digest' })
    await part.getByText('No mail server is set up, so nothing will be sent.').waitFor()
    await part.getByRole('combobox', { name: 'Send a digest' }).click()
    await page.getByRole('option', { name: 'Every day' }).click()
    await part.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Digest changed.').waitFor()
    await expectAccessible(page)
    const region = page.getByRole('region', { name: 'Language and time' })
    await region.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
    await region.getByRole('button', { name: 'Save' }).click()
    await part.getByText('In your time zone, Asia/Tokyo.').waitFor()
    assert.equal(await region.getByRole('combobox', { name: 'Time zone' }).inputValue(), 'Asia/Tokyo')
    assert.equal(await part.getByRole('combobox', { name: 'Send a digest' }).inputValue(), 'Every day')
  },
)

test('the link in a digest turns it off after a click', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const { owner: userId } = organization.people
  const token = await newTestLink(service.store, { purpose: 'digest-off', userId })
  const page = await visit(`/unsubscribe#token=${token}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('heading', { name: 'The digest is off' }).waitFor()
  const { body } = await organization.console('/console/v1/session')
  assert.equal(body.session.user.digestFrequency, 'DIGEST_FREQUENCY_OFF')
})
