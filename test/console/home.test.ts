import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plantFallenScore, plantSteadyScore } from '../support/plant/plant-moved-score.ts'
import { askVendor, reachDispute, ruleOn } from '../support/plant/reach-dispute.ts'
import { observeVendor } from '../support/plant/reach-observation.ts'
import { reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { refreshFigures } from '../support/refresh-figures.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { service, newOrganization, open } = await startConsole()
const { store } = service
const skip = noBrowser

test('the first screen says who got worse this week and why, and leads there', { skip }, async () => {
  const organization = await newOrganization()
  await plantFallenScore(store, organization, 'acme.com')
  await refreshFigures(store, organization.organizationId)
  const page = await open(organization, '/')
  const fallen = page.getByRole('list', { name: '1 vendor score fell' }).getByRole('link')
  await fallen.waitFor()
  assert.match(await fallen.innerText(), /See why/)
  await fallen.click()
  const drawer = page.getByRole('dialog', { name: 'Why the score changed' })
  await drawer.getByRole('table', { name: 'Why the score changed' }).waitFor()
})

test('an event that a fall above already names is not shown again', { skip }, async () => {
  const organization = await newOrganization()
  await plantFallenScore(store, organization, 'acme.com')
  await refreshFigures(store, organization.organizationId)
  const page = await open(organization, '/')
  await page.getByRole('list', { name: '1 vendor score fell' }).waitFor()
  assert.equal(await page.getByRole('link', { name: /Assess/ }).count(), 0)
})

test('answers to review lead to their review, by keyboard', { skip }, async () => {
  const organization = await newOrganization()
  await reachQuestionnaire(store, organization, 'SUBMITTED')
  await refreshFigures(store, organization.organizationId)
  const page = await open(organization, '/')
  const answer = page.getByRole('list', { name: '1 questionnaire to review' }).getByRole('link')
  await answer.waitFor()
  await answer.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/questionnaires\/qst_/)
})

test('overdue findings lead to their detail, the longest overdue first', { skip }, async () => {
  const organization = await newOrganization()
  const seen = (days: number) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString()
    return { firstSeen: at, lastSeen: at }
  }
  await observeVendor(store, organization, 'late.com', 1, seen(33.5))
  await observeVendor(store, organization, 'later.com', 1, seen(50.5))
  await observeVendor(store, organization, 'fresh.com', 1, seen(0.5))
  await refreshFigures(store, organization.organizationId)
  const page = await open(organization, '/')
  const overdue = page.getByRole('list', { name: '2 overdue findings' }).getByRole('link')
  await overdue.first().waitFor()
  const [first = '', second = ''] = await overdue.allInnerTexts()
  assert.match(first, /later\.com[^]*Take action/)
  assert.match(second, /late\.com[^]*Take action/)
  await expectAccessible(page)
  await overdue.first().click()
  const drawer = page.getByRole('dialog', { name: 'Finding', exact: true })
  await drawer.getByText('Overdue', { exact: true }).waitFor()
})

test('a disputed finding leads to where it is ruled on, until it is', { skip }, async () => {
  const organization = await newOrganization()
  const { orn, token } = await askVendor(store, organization)
  const disputeId = await reachDispute(organization, token, { orn })
  await refreshFigures(store, organization.organizationId)
  const page = await open(organization, '/')
  const disputed = page.getByRole('list', { name: '1 disputed finding' }).getByRole('link')
  await disputed.waitFor()
  assert.match(await disputed.innerText(), /It’s not ours[^]*Review dispute/)
  await expectAccessible(page)
  await disputed.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('toolbar', { name: 'Rule on the dispute' }).waitFor()
  assert.equal((await ruleOn(organization, [disputeId], 'ACCEPTED')).status, 200)
  const later = await open(organization, '/')
  await later.getByRole('heading', { name: 'Needs attention this week' }).waitFor()
  await later.getByRole('status', { name: 'Loading' }).waitFor({ state: 'hidden' })
  assert.equal(await later.getByRole('link', { name: /disputed finding|Review dispute$/ }).count(), 0)
})

test('a quiet week says so, before any average', { skip }, async () => {
  const organization = await newOrganization()
  await plantSteadyScore(store, organization, 'acme.com')
  await refreshFigures(store, organization.organizationId)
  for (const [scheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    const page = await open(organization, '/', { scheme, width })
    await page.getByText('Nothing needs attention: no scores fell').waitFor()
    const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    assert.ok(headings.indexOf('Needs attention this week') < headings.indexOf('Portfolio'))
    assert.ok(await fitsTheWindow(page))
    await expectAccessible(page)
  }
})
