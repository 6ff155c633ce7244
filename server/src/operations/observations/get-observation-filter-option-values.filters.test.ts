import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter, ObservationsField } from '@parapet/contract'
import { startService } from '../../../../test/support/harness.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
import {
  finding,
  plantMonitoredVendor,
  plantObservations,
} from '../../../../test/support/plant/plant-observations.ts'
import { refreshFigures } from '../../../../test/support/refresh-figures.ts'
import { observationCatalogue } from '../../domain/observations/observation-catalogue.ts'
import { isListedField } from '../../domain/observations/observation-options.ts'

const { newOrganization, service } = await startService()
const path = '/public/v1/observations/filter-options/values'

const ruleFor = (field: ObservationsField, ...values: string[]): Filter => ({
  rule: {
    field: { observationsField: field },
    comparison: 'COMPARISON_IN',
    value: { stringListValue: { values } },
  },
})

const severe = ruleFor('OBSERVATIONS_FIELD_SEVERITY', 'SEVERITY_HIGH', 'SEVERITY_CRITICAL')

const portfolio = await newOrganization()
await plantPortfolio(service.store, portfolio, 120)

test('with filters, values and counts are those of the matching observations [OBS-31]', async () => {
  const { client } = portfolio
  const mode = 'OBSERVATION_MODE_ALL'
  const { values: vendors } = await client.getObservationFilterOptionValues({
    field: 'OBSERVATIONS_FIELD_VENDOR',
    mode,
  })
  const [{ value: vendor } = { value: '' }] = vendors
  const within = [severe, ruleFor('OBSERVATIONS_FIELD_VENDOR', vendor)]
  let compared = 0
  // The catalogue's keys are its fields.
  for (const field of Object.keys(observationCatalogue.fields) as ObservationsField[]) {
    if (!isListedField(field)) continue
    const { values } = await client.getObservationFilterOptionValues({ field, mode, filters: within })
    const { values: bool } = observationCatalogue.fields[field]
    for (const { value, count } of values) {
      const own: Filter =
        bool.type === 'bool'
          ? {
              rule: {
                field: { observationsField: field },
                comparison: 'COMPARISON_EQUAL',
                value: { boolValue: value === 'true' },
              },
            }
          : ruleFor(field, value)
      const { totalCount } = await client.getObservations({ mode, filters: [...within, own], limit: 1 })
      assert.equal(totalCount, count, `${field} ${value}`)
      compared += 1
    }
  }
  assert.ok(compared > 30, `${compared} values were compared.`)
  const field = 'OBSERVATIONS_FIELD_SEVERITY'
  const { values: all } = await client.getObservationFilterOptionValues({ field, mode })
  const { values: severities } = await client.getObservationFilterOptionValues({
    field,
    mode,
    filters: [severe],
  })
  assert.ok(severities.length > 0)
  // The findings are random, so one of the two may be missing.
  assert.deepEqual(
    severities,
    all.filter(({ value }) => ['SEVERITY_CRITICAL', 'SEVERITY_HIGH'].includes(value)),
  )
})

test('a page of filtered values goes on where it ended, and only with the same filters', async () => {
  const { client } = portfolio
  const field = 'OBSERVATIONS_FIELD_ASSET'
  const asked = { filters: [severe], limit: 2 }
  const { nextCursor: cursor, totalCount } = await client.getObservationFilterOptionValues({
    field,
    ...asked,
  })
  assert.ok(cursor !== undefined && totalCount > 2)
  const all = await Array.fromAsync(client.getObservationFilterOptionValues.all({ field, ...asked }))
  assert.equal(new Set(all.map(({ value }) => value)).size, totalCount)
  await assert.rejects(client.getObservationFilterOptionValues({ ...asked, field, filters: [], cursor }), {
    reason: 'CURSOR_ARGUMENT_MISMATCH',
  })
})

test('a query finds assets of any vendor that is monitored now, in any case and literally', async () => {
  const { store } = service
  const { organizationId, client } = await newOrganization()
  const ids = []
  for (const domain of ['acme.com', 'beta.de']) {
    ids.push(await plantMonitoredVendor(store, organizationId, domain))
    const shop = { asset: { url: { url: `https://shop.${domain}/A_1` } } }
    await plantObservations(store, organizationId, [
      finding(domain, shop),
      finding(domain, { ...shop, observationType: 'other' }),
      finding(domain, { asset: { url: { url: `https://mail.${domain}/` } } }),
    ])
  }
  const found = async (query: string, filters: Filter[] = []) => {
    const asked = { field: 'OBSERVATIONS_FIELD_ASSET', query, filters } as const
    const { values } = await client.getObservationFilterOptionValues(asked)
    return values.map(({ value, count }) => `${count} ${value}`)
  }
  const look = async (when: string) => {
    const shops = ['2 https://shop.acme.com/A_1', '2 https://shop.beta.de/A_1']
    assert.deepEqual(await found('SHOP'), shops, when)
    assert.deepEqual(await found('a_1'), shops, when)
    assert.deepEqual(await found('l_b'), [], when)
    assert.deepEqual(await found('beta'), [shops[1], '1 https://mail.beta.de/'], when)
    const other = ruleFor('OBSERVATIONS_FIELD_OBSERVATION_TYPE', 'other')
    assert.deepEqual(await found('beta', [other]), ['1 https://shop.beta.de/A_1'], when)
  }
  await look('not counted yet')
  await refreshFigures(store, organizationId)
  await look('counted')
  await client.updateVendor({ id: ids[0] ?? '', isMonitored: false })
  assert.deepEqual(await found('shop'), ['2 https://shop.beta.de/A_1'])
})

test('filters that are no JSON, too deep, or not allowed are refused, each with what to change', async () => {
  const ask = (filters: string) =>
    portfolio.request(
      `${path}?${new URLSearchParams({ field: 'OBSERVATIONS_FIELD_ASSET', filters }).toString()}`,
    )
  const cases: [string, RegExp][] = [
    ['severity=high', /^filters: must be array\.$/],
    ['{}', /^filters: must be array\.$/],
    [`${'['.repeat(70)}${']'.repeat(70)}`, /^filters: is nested more than 64 levels deep\.$/],
    [JSON.stringify([{ rule: { field: { vendorsField: 'VENDORS_FIELD_ID' } } }]), /^filters\[0\]/],
    ['["\\u0000"]', /U\+0000/],
  ]
  for (const [filters, message] of cases) {
    const { status, body } = await ask(filters)
    assert.equal(status, 400, filters)
    assert.match(body.message, message)
  }
})
