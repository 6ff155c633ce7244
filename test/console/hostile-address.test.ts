import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import type { TestOrganization } from '../support/harness.ts'
import { finding, plantMonitoredVendor, plantObservations } from '../support/plant/plant-observations.ts'
import { plantSecurityEvents, securityEvent } from '../support/plant/plant-security-events.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'
import { untilLoaded } from './until-loaded.ts'

const { service, newOrganization, open } = await startConsole()
const skip = noBrowser
let organization: TestOrganization
let page: Page

before(async () => {
  if (skip !== false) return
  organization = await newOrganization()
  await plantMonitoredVendor(service.store, organization.organizationId, 'acme.com')
  await plantObservations(service.store, organization.organizationId, [finding('acme.com')])
  page = await open(organization, '/')
})

const lists = [
  ['/vendors', 'Vendors'],
  ['/vendors/suggested-domains', 'Suggested domains'],
  ['/score-changes', 'Score changes'],
  ['/observations', 'Findings'],
  ['/security-events', 'Security events'],
  ['/fourth-parties', 'Fourth parties'],
  ['/questionnaires', 'Questionnaires'],
  ['/documents', 'Documents'],
  ['/vendor-groups', 'Vendor groups'],
  ['/inbox', 'Inbox'],
  ['/settings/audit', /./],
] as const

const severity = { observationsField: 'OBSERVATIONS_FIELD_SEVERITY' }
const script = '<img src=x onerror="gotIn(\'address\')">'
const nested = (depth: number): string => `${'{"list":{"filters":['.repeat(depth)}${']}}'.repeat(depth)}`

/** Filters of unknown shapes: each alone would break a page that trusts it. */
const shapeless = [
  null,
  7,
  [[]],
  {},
  { rule: null },
  { rule: {} },
  { rule: { field: null, comparison: 'COMPARISON_EQUAL' } },
  { rule: { field: severity, comparison: 'constructor', value: { stringValue: 'x' } } },
  { rule: { field: severity, comparison: 'COMPARISON_IN', value: { stringListValue: {} } } },
  { rule: { field: severity, comparison: 'COMPARISON_IN', value: { stringListValue: { values: 'x' } } } },
  { rule: { field: severity, comparison: 'COMPARISON_EQUAL', value: { dateValue: 7 } } },
  { rule: { field: severity, comparison: 'COMPARISON_EQUAL', value: { stringValue: { a: 1 } } } },
  { rule: { field: { observationsField: { a: 1 } }, comparison: 'COMPARISON_IS_SET' } },
  { list: { filters: 'none' } },
  { list: { filters: [{ rule: { field: severity } }] } },
  { list: { filters: [null] } },
]

const wrongTypes = Object.fromEntries(
  ['query', 'sort', 'order', 'from', 'open', 'selected', 'tab', 'mode', 'groupBy', 'where', 'filters'].map(
    (name, at) => [name, [{ a: 1 }, 7, true, null, [[]]][at % 5]],
  ),
)
const where = {
  constructor: ['x'],
  severities: [7, null, { a: 1 }],
  createdTime: 7,
  isImpacted: 'yes',
}

const searches: Readonly<Record<string, string>> = {
  'every value of another type': new URLSearchParams(
    Object.entries(wrongTypes).map(([name, value]) => [name, JSON.stringify(value)] as [string, string]),
  ).toString(),
  'filters without a shape': new URLSearchParams({ filters: JSON.stringify(shapeless) }).toString(),
  'filters of other lists': new URLSearchParams({
    where: JSON.stringify(where),
    selected: JSON.stringify(Array.from({ length: 500 }, (_, at) => `${at}`)),
  }).toString(),
  'the names of a prototype': `__proto__=1&constructor=x&where=${encodeURIComponent(
    '{"__proto__":{"polluted":["x"]},"constructor":{"prototype":{"polluted":true}}}',
  )}&filters=${encodeURIComponent('[{"__proto__":{"rule":{}}}]')}&tab=constructor&groupBy=__proto__&mode=toString`,
  'filters within filters without end': `filters=[${nested(300)}]&where=${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  'what is no JSON': 'filters=%5B%7B&where=%7B&selected=%5B&from=NaN&query=%00%EF%BF%BD',
}

for (const [what, search] of Object.entries(searches)) {
  test(`an address with ${what} lists nothing, says so, and leads to the whole list`, { skip }, async () => {
    for (const [path, title] of lists) {
      await page.goto(`${path}?${search}`)
      const problem = page.getByRole('alert')
      await problem.getByRole('heading', { level: 1, name: 'Part of this address can’t be read' }).waitFor()
      // Not a row more than was asked for.
      assert.equal(await page.getByRole('table').count(), 0, path)
      assert.equal(await page.evaluate(() => Object.hasOwn(Object.prototype, 'polluted')), false)
      await problem.getByRole('link', { name: 'Show all' }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await untilLoaded(page)
      assert.equal(await page.getByRole('alert').count(), 0, path)
    }
    await expectAccessible(page)
  })
}

test(
  'an address that says what it could not read keeps saying so when it is loaded again',
  { skip },
  async () => {
    await page.goto(`/vendors?filters=${encodeURIComponent('[{"rule":')}`)
    await page.getByText('Can’t read the filters.').waitFor()
    await page.reload()
    await page.getByText('Can’t read the filters.').waitFor()
    await expectAccessible(page)
  },
)

test(
  'a filter that a list does not have, or of another kind, is not left out in silence',
  { skip },
  async () => {
    for (const [path, given] of [
      ['/security-events', { severty: ['SEVERITY_HIGH'] }],
      ['/security-events', { severities: true }],
      ['/fourth-parties', { category: ['FOURTH_PARTY_CATEGORY_CDN'] }],
      ['/questionnaires', { status: true }],
      ['/questionnaires', { vendor: ['acme.com'] }],
      ['/score-changes', { minPoints: ['10'] }],
      ['/settings/audit', { actor: ['x'] }],
    ] as const) {
      await page.goto(`${path}?${new URLSearchParams({ where: JSON.stringify(given) }).toString()}`)
      const [name = ''] = Object.keys(given)
      await page.getByText(`Can’t read the filter “${name}”.`).waitFor()
      assert.equal(await page.getByRole('table').count(), 0, path)
    }
  },
)

test('a list inside a page says so too, and leads to the whole list in the same tab', { skip }, async () => {
  const { vendors } = await organization.client.listVendors({})
  const event = securityEvent()
  await plantSecurityEvents(service.store, organization.organizationId, [event])
  const vendor = `/vendors/${vendors[0]?.id}`
  for (const [path, tab, given] of [
    [vendor, 'observations', { severty: ['SEVERITY_HIGH'] }],
    [vendor, 'fourth-parties', { category: ['x'] }],
    [vendor, 'events', { severities: ['SEVERITY_HIGH'] }],
    [`/security-events/${event.id}`, undefined, { impactStatus: ['IMPACT_STATUS_IMPACTED'] }],
    [`/security-events/${event.id}`, undefined, { impactStatuses: true }],
    ['/fourth-parties/cdn.example', undefined, { categories: ['FOURTH_PARTY_CATEGORY_CDN'] }],
  ] as const) {
    const search = { ...(tab !== undefined && { tab }), where: JSON.stringify(given) }
    await page.goto(`${path}?${new URLSearchParams(search).toString()}`)
    const [name = ''] = Object.keys(given)
    const problem = page.getByRole('alert')
    await problem.getByText(`Can’t read the filter “${name}”.`).waitFor()
    assert.equal(await page.getByRole('heading', { level: 1 }).count(), 1, path)
    assert.equal(await page.getByRole('table').count(), 0, path)
    await expectAccessible(page)
    await problem.getByRole('link', { name: 'Show all' }).click()
    await problem.getByText('Can’t read').waitFor({ state: 'detached' })
    const address = new URL(page.url()).searchParams
    assert.deepEqual([address.get('tab') ?? undefined, address.get('where')], [tab, null])
  }
})

test('parameters that select nothing are ignored, whatever they say', { skip }, async () => {
  await page.goto('/vendors?utm_source=mail&order=up&sort=&from=-3&selected=7&tab=[]&columns=7&isEdited=1')
  await page.getByRole('table', { name: 'Vendors' }).getByRole('row').nth(1).waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
})

test('search words that look like a number are searched for', { skip }, async () => {
  await page.goto('/vendors?query=443')
  await page.getByText('No vendors match').waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Search vendors' }).inputValue(), '443')
})

test('an unknown filter field is refused by the service and can be cleared', { skip }, async () => {
  for (const [path, name] of [
    ['/observations', 'Findings'],
    ['/vendors', 'Vendors'],
  ] as const) {
    const field = { [path === '/vendors' ? 'vendorsField' : 'observationsField']: 'constructor' }
    const rule = { field, comparison: 'COMPARISON_EQUAL', value: { stringValue: script } }
    const search = new URLSearchParams({ filters: JSON.stringify([{ rule }]) })
    await page.goto(`${path}?${search.toString()}`)
    await page.getByRole('alert').waitFor()
    await page.getByText(`Constructor is ${script}`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await page.getByRole('table', { name }).getByRole('row').nth(1).waitFor()
  }
})
