import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Filter, ObservationsField } from '@parapet/contract'
import { startService } from '../../../../test/support/harness.ts'
import { plantPortfolio } from '../../../../test/support/plant/observation-portfolio.ts'
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
  const { values: severities } = await client.getObservationFilterOptionValues({
    field: 'OBSERVATIONS_FIELD_SEVERITY',
    filters: [severe],
  })
  assert.deepEqual(severities.map(({ value }) => value).toSorted(), ['SEVERITY_CRITICAL', 'SEVERITY_HIGH'])
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
