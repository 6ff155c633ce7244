import assert from 'node:assert/strict'
import { test } from 'node:test'
import { urgencyOf } from './urgency.ts'

test('what is exploited comes first, then public exploits, and each sooner if it can be automated', () => {
  const inOrder = [
    { exploitation: 'SSVC_EXPLOITATION_ACTIVE', automatable: true },
    { exploitation: 'SSVC_EXPLOITATION_ACTIVE', automatable: false },
    { exploitation: 'SSVC_EXPLOITATION_POC', automatable: true },
    { exploitation: 'SSVC_EXPLOITATION_POC' },
    { exploitation: 'SSVC_EXPLOITATION_NONE', automatable: true },
    { exploitation: 'SSVC_EXPLOITATION_NONE', automatable: false },
  ] as const
  const urgencies = inOrder.map((attacks) => urgencyOf({ ...attacks, isKevListed: false }))
  assert.deepEqual(
    urgencies,
    [...new Set(urgencies)].toSorted((a, b) => b - a),
  )
})

test('a KEV listing counts as exploitation, whatever an assessment says, and no assessment as none', () => {
  const listed = urgencyOf({ exploitation: 'SSVC_EXPLOITATION_NONE', isKevListed: true })
  assert.equal(listed, urgencyOf({ exploitation: 'SSVC_EXPLOITATION_ACTIVE', isKevListed: false }))
  assert.equal(
    urgencyOf({ isKevListed: false }),
    urgencyOf({ exploitation: 'SSVC_EXPLOITATION_NONE', automatable: false, isKevListed: false }),
  )
})
