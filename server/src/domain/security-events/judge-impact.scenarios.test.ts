import assert from 'node:assert/strict'
import { test } from 'node:test'
import { relationScenarios } from '../../../../test/support/impact-scenarios/relation-scenarios.ts'
import { victimScenarios } from '../../../../test/support/impact-scenarios/victim-scenarios.ts'
import { company, judgedEvent } from '../../../../test/support/security-event-facts.ts'
import { ownershipWith } from '../kernel/ownership.ts'
import { judgeImpact } from './judge-impact.ts'

const scenarios = [...victimScenarios, ...relationScenarios]

test('30 scenarios read as a person would tell them', async (t) => {
  assert.ok(scenarios.length >= 30)
  for (const { is, event, of = {}, owns = [], reads } of scenarios)
    await t.test(is, () => {
      const { impact, standing, reason } = judgeImpact(judgedEvent(event), company(of), ownershipWith(owns))
      assert.deepEqual(
        [impact.replace('IMPACT_STATUS_', ''), standing.replace('IMPACT_STANDING_', ''), reason],
        reads,
      )
    })
})
