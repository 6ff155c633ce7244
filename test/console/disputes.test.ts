import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { askVendor, newRemediationToken, reachDispute, ruleOn } from '../support/plant/reach-dispute.ts'
import { callOnObservations } from '../support/plant/reach-observation.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import type { TestOrganization } from '../support/harness.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { keptByBrowser } from './kept-by-browser.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, visit, open, service } = await startConsole()
const { store } = service
const skip = noBrowser

const evidence = [
  {
    type: 'EVIDENCE_TYPE_DNS_RECORD' as const,
    summary: 'No DMARC record was found.',
    data: 'NXDOMAIN _dmarc.acme.com',
  },
]

const answer = async (page: Page, choice: string, text?: string): Promise<void> => {
  await page.getByRole('button', { name: 'Respond', exact: true }).first().click()
  await page.getByRole('radio', { name: choice }).check()
  if (text !== undefined) await page.getByRole('textbox', { name: /Please explain/ }).fill(text)
  await page.getByRole('button', { name: 'Send response' }).click()
}

const scoreOf = async ({ client, organizationId }: TestOrganization): Promise<number> => {
  await refreshFigures(store, organizationId)
  const { vendors } = await client.listVendors({})
  return vendors[0]?.score ?? assert.fail('The vendor has no score.')
}

const openDrawer = async (page: Page) => {
  await page.getByText('DMARC record missing').first().click()
  const drawer = page.getByRole('dialog', { name: 'Finding', exact: true })
  await drawer.getByRole('heading', { name: 'Dispute' }).waitFor()
  return drawer
}

test('a vendor disputes a finding by its link, and the ruling rescores', { skip }, async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization, 'acme.com', 1, {
    evidence,
    remediation: 'Publish a DMARC record.',
  })
  const before = await scoreOf(organization)

  const requests: string[] = []
  const vendor = await visit(`/remediation#${token}`, { width: 390 })
  vendor.on('request', (request) => requests.push(request.url(), request.headers()['referer'] ?? ''))
  await vendor
    .getByRole('heading', { name: '1 security finding for Company of acme.com', level: 1 })
    .waitFor()
  await vendor.getByText('By Friday, please.').waitFor()
  await vendor.getByText('Publish a DMARC record.').waitFor()
  await vendor.getByText('Evidence', { exact: true }).click()
  await vendor.getByText('NXDOMAIN _dmarc.acme.com').waitFor()
  await expectAccessible(vendor)
  await answer(vendor, 'It’s not ours', 'We sold this domain last year.')
  await vendor.getByText('Test is reviewing this response.').waitFor()
  await vendor.getByText('Response under review').waitFor()
  assert.ok(await fitsTheWindow(vendor))
  await expectAccessible(vendor)
  assert.equal(await scoreOf(organization), before)

  const page = await open(organization, '/observations')
  await page.getByRole('link', { name: '1 disputed finding' }).click()
  await page.getByText('Disputed', { exact: true }).first().waitFor()
  const drawer = await openDrawer(page)
  await drawer.getByRole('blockquote').filter({ hasText: 'We sold this domain last year.' }).waitFor()
  await drawer
    .getByText(/is excluded because it isn’t the vendor’s\. .*will no longer count toward the score/)
    .waitFor()
  await drawer.getByRole('button', { name: 'Accept', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Accept dispute' })
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Agreed, thank you.')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Dispute accepted.').waitFor()
  await drawer.getByText('Accepted by', { exact: false }).waitFor()
  await drawer.getByText('Dispute accepted · It’s not ours').waitFor()
  await drawer.getByText(/Excluded · Fix requested → Excluded · Not ours/).waitFor()

  assert.ok((await scoreOf(organization)) > before)
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.approvalStatus, 'APPROVAL_STATUS_EXCLUDED')
  await vendor.reload()
  await vendor.getByText('Test accepted this response.').waitFor()
  await vendor.getByText('Agreed, thank you.').waitFor()
  await vendor.getByText('Closed, no action needed').waitFor()
  assert.equal(await vendor.getByRole('button', { name: /respon/i }).count(), 0)
  for (const sent of requests) assert.ok(!sent.includes(token), sent)
  assert.ok(!(await keptByBrowser(vendor)).includes(token), 'the token is kept in the address alone')
})

test('a rejected dispute says why on the vendor’s page, which can answer again', { skip }, async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  await reachDispute(organization, token, { orn, reason: 'FALSE_POSITIVE' })
  const page = await open(organization, `/observations?open=${encodeURIComponent(orn)}`)
  const drawer = page.getByRole('dialog', { name: 'Finding', exact: true })
  await drawer.getByRole('button', { name: 'Reject' }).waitFor()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Reject' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject dispute' })
  assert.equal(await dialog.getByRole('button', { name: 'Reject' }).isDisabled(), true)
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('It was there this morning.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await drawer.getByText('Rejected by', { exact: false }).waitFor()
  const vendor = await visit(`/remediation#${token}`, { scheme: 'dark', width: 390 })
  await vendor.getByText('Test didn’t accept this response.', { exact: false }).waitFor()
  await vendor.getByText('It was there this morning.').waitFor()
  await expectAccessible(vendor)
  await answer(vendor, 'It’s fixed')
  await vendor.getByText('Test is reviewing this response.').waitFor()
  const { observation } = await organization.client.getObservation({ orn })
  assert.equal(observation.dispute?.reason, 'DISPUTE_REASON_FIXED')
})

test('what a vendor writes is shown as text, also on a narrow screen', { skip }, async () => {
  const organization = await newOrganization()
  const { orns, token } = await askVendor(store, organization, 'acme.com', hostileNames.length, {
    title: hostileNames[1],
    description: hostileNames[0],
  })
  for (const [at, text] of hostileNames.entries())
    await reachDispute(organization, token, { orn: orns[at] ?? '', text })
  const [first = '', , , , , , long = ''] = orns
  for (const orn of [first, long]) {
    const path = `/observations?open=${encodeURIComponent(orn)}`
    const page = await open(organization, path, { width: 390, scheme: 'dark' })
    await page.getByRole('blockquote').waitFor()
    assert.ok(await fitsTheWindow(page), orn)
    await page.context().close()
  }
  const vendor = await visit(`/remediation#${token}`, { width: 390 })
  await vendor.getByText(hostileNames[0]).first().waitFor()
  assert.ok(await fitsTheWindow(vendor))
  await expectAccessible(vendor)
})

test(
  'several disputes are ruled on at once from the list, and one that was replaced is told',
  { skip },
  async () => {
    const organization = await newOrganization()
    const { orns, token } = await askVendor(store, organization, 'acme.com', 4)
    const [notOurs = '', fixed = '', replaced = ''] = orns
    await reachDispute(organization, token, { orn: notOurs })
    await reachDispute(organization, token, { orn: fixed, reason: 'FIXED' })
    for (const [scheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await reachDispute(organization, token, { orn: replaced, reason: 'COMPENSATING_CONTROL' })
      const search = new URLSearchParams({ selected: JSON.stringify(orns) })
      const page = await open(organization, `/observations?${search.toString()}`, { scheme, width })
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('menuitem', { name: 'Rule on disputes' }).click()
      const dialog = page.getByRole('dialog', { name: 'Rule on disputes' })
      await dialog.getByText('3 of 4 selected findings are disputed.').waitFor()
      await dialog.getByText('1 is excluded as not the vendor’s').waitFor()
      await dialog.getByText('1 is marked as fixed').waitFor()
      await dialog.getByText('1 stays open and in the score').waitFor()
      await dialog.getByText('This rules on 3 disputes.').waitFor()
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page))
      await dialog.getByRole('radio', { name: 'Reject it' }).check()
      assert.ok(await dialog.getByRole('button', { name: 'Reject' }).isDisabled())
      await dialog.getByRole('textbox', { name: 'Comment' }).fill('We checked.')
      await dialog.getByText('This rules on 3 disputes.').waitFor()
      if (width === 1440) {
        await page.context().close()
        continue
      }
      await dialog.getByRole('radio', { name: 'Accept what the vendors say' }).check()
      // The vendor answers again meanwhile.
      await reachDispute(organization, token, { orn: replaced, reason: 'FALSE_POSITIVE' })
      await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
      const told = page.getByRole('dialog', { name: 'Some findings couldn’t be changed' })
      await told.getByText('may have been replaced by a newer one').waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByText('1 selected').waitFor()
    }
    const states = await Promise.all(
      orns.map(async (orn) => {
        const { observation } = await organization.client.getObservation({ orn })
        return [observation.approvalStatus, observation.dispute?.state]
      }),
    )
    assert.deepEqual(states, [
      ['APPROVAL_STATUS_EXCLUDED', 'DISPUTE_STATE_ACCEPTED'],
      ['APPROVAL_STATUS_RESOLVED', 'DISPUTE_STATE_ACCEPTED'],
      ['APPROVAL_STATUS_TRIAGED_EXTERNAL', 'DISPUTE_STATE_OPEN'],
      ['APPROVAL_STATUS_TRIAGED_EXTERNAL', undefined],
    ])
  },
)

test('a link can be passed on and revoked, and a dead one says what to do', { skip }, async () => {
  const organization = await newOrganization()
  const { orn, requestId, token } = await askVendor(store, organization)
  const page = await open(organization, `/observations?open=${encodeURIComponent(orn)}`)
  await page.getByRole('button', { name: 'Create vendor link' }).click()
  const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
  await expectAccessible(page)
  const vendor = await visit(new URL(url).pathname + new URL(url).hash)
  await vendor.getByRole('heading', { name: '1 security finding for Company of acme.com' }).waitFor()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Revoke links' }).click()
  await page.getByRole('button', { name: 'Revoke all' }).click()
  await page.getByText('2 links revoked.').waitFor()
  const other = await newRemediationToken(organization, requestId)
  for (const hash of ['', '#token=', `#rlt_${'A'.repeat(43)}`, `#${token}`, new URL(url).hash]) {
    const dead = await visit(`/remediation${hash}`)
    await dead.getByText('This link doesn’t work').waitFor()
    await dead.context().close()
  }
  const alive = await visit(`/remediation#${other}`)
  await alive.getByRole('heading', { name: 'DMARC record missing' }).waitFor()
})

test(
  'a finding that was closed while the vendor typed is reported, and viewers cannot rule',
  { skip },
  async () => {
    const organization = await newOrganization()
    const { orns, token } = await askVendor(store, organization, 'acme.com', 2)
    const [orn = '', other = ''] = orns
    const vendor = await visit(`/remediation#${token}`)
    await vendor.getByRole('button', { name: 'Respond', exact: true }).first().click()
    await callOnObservations(organization, 'resolve', orns)
    await vendor.getByRole('radio', { name: 'It’s fixed' }).check()
    await vendor.getByRole('button', { name: 'Send response' }).click()
    await vendor.getByText('Couldn’t send the response').waitFor()
    await vendor.getByText('Fixed', { exact: true }).first().waitFor()
    await callOnObservations(organization, 'reopen', orns)
    await reachDispute(organization, token, { orn })
    await ruleOn(organization, [await reachDispute(organization, token, { orn: other })], 'REJECTED')
    const page = await open(organization, `/observations?open=${encodeURIComponent(orn)}`, { role: 'viewer' })
    await page.getByRole('blockquote').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Accept' }).count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Create vendor link' }).count(), 0)
  },
)
