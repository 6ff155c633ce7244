import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnswerClaim } from '@parapet/contract'
import { typeNames } from '../observations/type-names.ts'
import { claimsMade, contradictedBy } from './answer-claims.ts'
import { claimed, claimedUnless, anyOf, oneOf } from './baseline-question.ts'

test('every claim names at least one thing that contradicts it, by types that checks and imports assign', () => {
  assert.deepEqual(Object.keys(contradictedBy), AnswerClaim.enum.slice(1))
  for (const [claim, { types, evidence, isKnownExploited }] of Object.entries(contradictedBy)) {
    assert.ok(types.length > 0 || evidence !== undefined || isKnownExploited, claim)
    assert.deepEqual(
      types.filter((type) => !typeNames.has(type)),
      [],
      claim,
    )
  }
})

const asked = { text: 'Which?', category: 'OTHER', weight: 1 } as const
const options = { database: ['Databases', 1], none: ['None', 0] } as const
const questions = [
  anyOf(options, { ...asked, id: 'exposed', claims: [claimedUnless('NO_EXPOSED_DATABASES', 'database')] }),
  oneOf(options, {
    ...asked,
    id: 'dmarc',
    claims: [claimed('DMARC_ENFORCED', 'none')],
    dependsOn: { questionId: 'exposed', values: ['none'] },
  }),
]
const made = (answers: Record<string, string[]>) =>
  claimsMade(questions, new Map(Object.entries(answers))).map(({ claim }) =>
    claim.replace('ANSWER_CLAIM_', ''),
  )

test('an answer makes a claim by its values, or by not having others', () => {
  assert.deepEqual(made({ exposed: ['none'], dmarc: ['none'] }), ['NO_EXPOSED_DATABASES', 'DMARC_ENFORCED'])
  assert.deepEqual(made({ exposed: ['none'], dmarc: ['database'] }), ['NO_EXPOSED_DATABASES'])
  assert.deepEqual(made({ exposed: ['database', 'none'], dmarc: ['database'] }), [])
})

test('no answer, and an answer that no longer applies, claim nothing', () => {
  assert.deepEqual(made({}), [])
  assert.deepEqual(made({ exposed: ['database'], dmarc: ['none'] }), [])
})
