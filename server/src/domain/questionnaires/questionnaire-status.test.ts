import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expirableStatuses, expiryOf, nextStatus, type QuestionnaireMove } from './questionnaire-status.ts'

const statuses = [
  'DRAFT',
  'SENT',
  'IN_PROGRESS',
  'SUBMITTED',
  'IN_REVIEW',
  'COMPLETED',
  'CANCELLED',
  'EXPIRED',
] as const

/** Every status × every move; a dot is a refusal. */
const table: Record<QuestionnaireMove, readonly string[]> = {
  send: ['SENT', '.', '.', '.', '.', '.', '.', '.'],
  answer: ['.', 'IN_PROGRESS', 'IN_PROGRESS', '.', '.', '.', '.', '.'],
  submit: ['.', '.', 'SUBMITTED', '.', '.', '.', '.', '.'],
  startReview: ['.', '.', '.', 'IN_REVIEW', '.', '.', '.', '.'],
  return: ['.', '.', '.', '.', 'IN_PROGRESS', '.', '.', '.'],
  complete: ['.', '.', '.', '.', 'COMPLETED', '.', '.', '.'],
  cancel: ['CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', 'CANCELLED', '.', '.', '.'],
  expire: ['.', 'EXPIRED', 'EXPIRED', '.', '.', '.', '.', '.'],
}

// The table has exactly the moves as keys.
for (const move of Object.keys(table) as QuestionnaireMove[]) {
  test(`${move} leads where it should from every status, and is refused from the others`, () => {
    const reached = statuses.map(
      (status) =>
        nextStatus(`QUESTIONNAIRE_STATUS_${status}`, move)?.replace('QUESTIONNAIRE_STATUS_', '') ?? '.',
    )
    assert.deepEqual(reached, table[move])
  })
}

test('only what waits for the vendor can expire', () => {
  assert.deepEqual(expirableStatuses, ['QUESTIONNAIRE_STATUS_SENT', 'QUESTIONNAIRE_STATUS_IN_PROGRESS'])
})

test('a link lives until 30 days after the due date', () => {
  assert.equal(expiryOf(new Date('2026-02-01T12:00:00Z')).toISOString(), '2026-03-03T12:00:00.000Z')
})
