import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startService } from '../support/harness.ts'
import { conformanceExceptions } from './conformance-exceptions.ts'
import { conformancePrompts, conformanceResources } from './conformance-prompts.ts'
import { conformanceTools } from './conformance-tools.ts'
import { type ConformanceCheck, runConformance } from './run-conformance.ts'
import { startTokenProxy } from './token-proxy.ts'

const { url, newOrganization } = await startService({
  further: { tools: conformanceTools, prompts: conformancePrompts, resources: conformanceResources },
})
const { token } = await newOrganization()
const endpoint = `${await startTokenProxy(url, token)}/public/v1/mcp`

const prompting = [
  'prompts-list',
  'prompts-get-simple',
  'prompts-get-with-args',
  'prompts-get-embedded-resource',
  'prompts-get-with-image',
]

const reading = ['resources-list', 'resources-read-text', 'resources-read-binary', 'resources-templates-read']

/** Scenarios for what this server offers; the suite must have run and passed each. */
const offered = {
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'tools-call-simple-text',
    'tools-call-error',
    ...prompting,
    ...reading,
    'sep-2164-resource-not-found',
    'caching',
    'dns-rebinding-protection',
    'http-header-validation',
    'json-schema-2020-12',
    'server-sse-multiple-streams',
  ],
  '2025-11-25': [
    'server-initialize',
    'ping',
    'tools-list',
    'tools-call-simple-text',
    'tools-call-error',
    ...prompting,
    ...reading,
    'dns-rebinding-protection',
    'json-schema-2020-12',
  ],
}

const isGood = ({ status }: ConformanceCheck): boolean => status === 'SUCCESS' || status === 'INFO'
const nameOf = ({ scenario, id }: ConformanceCheck): string => `${scenario}/${id}`

const excusedScenarios = new Set(conformanceExceptions.flatMap(({ scenarios = [] }) => scenarios))
const excusedChecks = new Set(conformanceExceptions.flatMap(({ checks = [] }) => checks))

const runs: ConformanceCheck[] = []

for (const [revision, scenarios] of Object.entries(offered)) {
  test(`the server passes the official conformance suite of ${revision} for every feature it offers`, async () => {
    const checks = await runConformance(endpoint, revision)
    runs.push(...checks)
    const wrong = checks
      .filter((check) => !isGood(check))
      .filter((check) => !excusedScenarios.has(check.scenario) && !excusedChecks.has(nameOf(check)))
      // The suite itself skips what a later revision introduced.
      .filter(({ status }) => revision === '2026-07-28' || status !== 'SKIPPED')
    assert.deepEqual(
      wrong.map((check) => `${nameOf(check)}: ${check.message}`),
      [],
    )
    for (const scenario of scenarios) {
      assert.ok(
        checks.some((check) => check.scenario === scenario && check.status === 'SUCCESS'),
        `${scenario} did not run`,
      )
    }
  })
}

test('every exception to the conformance suite is still needed', () => {
  const wrong = runs.filter((check) => !isGood(check))
  const scenarios = new Set(wrong.map(({ scenario }) => scenario))
  const checks = new Set(wrong.map(nameOf))
  assert.deepEqual(
    [...excusedScenarios].filter((scenario) => !scenarios.has(scenario)),
    [],
  )
  assert.deepEqual(
    [...excusedChecks].filter((check) => !checks.has(check)),
    [],
  )
})
