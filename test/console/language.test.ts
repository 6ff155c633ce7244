import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newPerson } from '../support/accounts.ts'
import { observeVendor } from '../support/plant/reach-observation.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { service, newOrganization, open, visit } = await startConsole()

test(
  'until a person chooses, the console speaks the language of the browser',
  { skip: noBrowser },
  async () => {
    await newPerson(service.store)
    const german = await visit('/sign-in', { locale: 'de-AT' })
    await german.getByRole('heading', { name: 'Anmelden' }).waitFor()
    assert.equal(await german.locator('html').getAttribute('lang'), 'de')
    await expectAccessible(german)
    const french = await visit('/sign-in', { locale: 'fr-FR' })
    await french.getByRole('heading', { name: 'Sign in' }).waitFor()
    assert.equal(await french.locator('html').getAttribute('lang'), 'en')
  },
)

test(
  'a person chooses language and time zone, which hold in every browser and before the next sign-in',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const page = await open(organization, '/settings/account')
    const part = page.getByRole('region', { name: 'Language and time' })
    await part.getByRole('combobox', { name: 'Language' }).click()
    await page.getByRole('option', { name: 'Deutsch' }).click()
    await part.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
    await page.getByRole('option', { name: 'Asia/Tokyo' }).click()
    await part.getByRole('button', { name: 'Save' }).click()
    const navigation = page.getByRole('navigation', { name: 'Bereiche' })
    await navigation.getByRole('link', { name: 'Lieferanten', exact: true }).waitFor()
    await expectAccessible(page)

    // As another browser, which knows nothing of the choice before the person signs in.
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('region', { name: 'Sprache und Zeit' }).waitFor()
    assert.equal(await page.getByRole('combobox', { name: 'Zeitzone' }).inputValue(), 'Asia/Tokyo')
    await page.getByRole('button', { name: /^Konto von/ }).click()
    await page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  },
)

test('every page, its filters and its dates are in German', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  await observeVendor(service.store, organization, 'acme.com', 1, {
    lastSeen: '2026-01-31T23:30:00Z',
  })
  const page = await open(organization, '/observations', {
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    width: 1600,
  })
  await page.getByRole('table').getByText('01.02.2026').first().waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('option', { name: 'Schweregrad', exact: true }).click()
  await page.getByRole('checkbox', { name: /^(Kritisch|Hoch|Mittel|Niedrig|Info)/ }).waitFor()
  for (const [path, heading] of [
    ['/vendors', 'Lieferanten'],
    ['/vendor-groups', 'Lieferantengruppen'],
    ['/observations', 'Befunde'],
    ['/security-events', 'Sicherheitsereignisse'],
    ['/fourth-parties', 'Viertparteien'],
    ['/questionnaires', 'Fragebögen'],
    ['/inbox', 'Posteingang'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    await expectAccessible(page)
  }
})
