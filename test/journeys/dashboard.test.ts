import assert from 'node:assert/strict'
import { test } from 'node:test'
import dashboard from '../../deploy/grafana/parapet.json' with { type: 'json' }
import { startService } from '../support/harness.ts'

type Series = ReadonlyMap<string, ReadonlySet<string>>

/** The series in a Prometheus text, each with its labels. */
const seriesIn = (text: string): Series => {
  const series = new Map<string, Set<string>>()
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? \S+$/gm)) {
    const known = series.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    series.set(name, known)
  }
  return series
}

const matchers = /\{([^}]*)\}/g
const groupings = /\b(?:by|without) ?\(([^)]*)\)/g

/** What a query refers to that does not exist. */
const missingIn = (query: string, series: Series): string[] => {
  const labels = [
    ...[...query.matchAll(matchers)].flatMap(([, inside = '']) =>
      [...inside.matchAll(/(\w+) ?[!=]/g)].flatMap(([, label]) => label ?? []),
    ),
    ...[...query.matchAll(groupings)].flatMap(([, inside = '']) =>
      inside.split(',').map((label) => label.trim()),
    ),
  ]
  const bare = query
    .replaceAll(matchers, '')
    .replaceAll(groupings, '')
    .replaceAll(/\[\w+\]/g, '')
  const names = [...bare.matchAll(/\b(?!(?:or|and|unless)\b)([a-z_]\w*)\b(?!\s*\()/g)].flatMap(
    ([, name]) => name ?? [],
  )
  if (names.length === 0) return [`${query} asks for nothing.`]
  return names.flatMap((name) => {
    const known = series.get(name)
    if (!known) return [`${name} of ${query}`]
    return labels.filter((label) => !known.has(label)).map((label) => `${name}{${label}} of ${query}`)
  })
}

const planted: Series = new Map([['answers_bucket', new Set(['le', 'operation'])]])

for (const [rule, query, count] of [
  ['a name that is not there', 'sum(rate(gone_total[5m]))', 1],
  ['a label that is not there', 'sum by (le, gone) (rate(answers_bucket[5m]))', 1],
  ['a matched label that is not there', 'rate(answers_bucket{gone!="200"}[5m])', 1],
  ['a name that is not there beside a fallback', '(sum(gone_total) or vector(0)) / answers_bucket', 1],
  ['nothing where all is there', 'histogram_quantile(0.5, sum by (le) (rate(answers_bucket[5m])))', 0],
] as const)
  test(`the check of the dashboard finds ${rule}`, () => {
    assert.equal(missingIn(query, planted).length, count)
  })

test('every query of the dashboard uses series and labels that /metrics has', async () => {
  const { request, newOrganization } = await startService({ metricsToken: 'dashboard-metrics-token' })
  const organization = await newOrganization()
  await organization.request('/public/v1/vendors/groups')
  const series = seriesIn((await request('/metrics', { token: 'dashboard-metrics-token' })).text)
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  assert.ok(queries.length >= dashboard.panels.length)
  assert.deepEqual(
    queries.flatMap((query) => missingIn(query, series)),
    [],
  )
})
