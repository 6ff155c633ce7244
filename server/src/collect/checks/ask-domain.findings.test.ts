import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cases } from '../../../../test/support/outside/cases/cases.ts'
import { dkimCases } from '../../../../test/support/outside/cases/dkim-cases.ts'
import { dmarcCases } from '../../../../test/support/outside/cases/dmarc-cases.ts'
import { contentCases } from '../../../../test/support/outside/cases/content-cases.ts'
import { dnsCases } from '../../../../test/support/outside/cases/dns-cases.ts'
import { mailCases } from '../../../../test/support/outside/cases/mail-cases.ts'
import { pageCases } from '../../../../test/support/outside/cases/page-cases.ts'
import { spfCases } from '../../../../test/support/outside/cases/spf-cases.ts'
import { tlsCases } from '../../../../test/support/outside/cases/tls-cases.ts'
import { webCases } from '../../../../test/support/outside/cases/web-cases.ts'
import { startCompany } from '../../../../test/support/outside/company.ts'
import { foundIn, startChecking } from '../../../../test/support/outside/start-checking.ts'
import { checks } from '../../domain/checks/index.ts'

const { world, check } = await startChecking()

const cases: Cases = {
  'nothing is wrong': [[], () => ({})],
  ...dmarcCases,
  ...dkimCases,
  ...spfCases,
  ...mailCases,
  ...dnsCases,
  ...tlsCases,
  ...pageCases,
  ...contentCases,
  ...webCases,
}

for (const [index, [name, [expected, parts]]] of Object.entries(cases).entries()) {
  test(`${name}: ${expected.length === 0 ? 'nothing is found' : expected.join(' and ')}`, async () => {
    const domain = `company-${index}.com`
    await startCompany(world, domain, await parts(domain, world.authority))
    assert.deepEqual(foundIn(await check(domain)).toSorted(), expected.toSorted())
  })
}

test('every type that a check can find is found in one of the companies', () => {
  const wanted = new Set(Object.values(cases).flatMap(([expected]) => expected))
  const missed = checks.flatMap(({ issues }) => Object.keys(issues)).filter((type) => !wanted.has(type))
  assert.deepEqual(missed, [])
})
