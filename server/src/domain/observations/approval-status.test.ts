import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApprovalMove, nextApprovalStatus } from './approval-status.ts'

const statuses = ['BACKLOG', 'TRIAGED_INTERNAL', 'TRIAGED_EXTERNAL', 'RESOLVED', 'EXCLUDED'] as const

const everywhere = (status: string): string[] => statuses.map(() => status)

/** Every status × every move; a dot is a refusal. */
const table: Record<ApprovalMove, readonly string[]> = {
  triageInternally: everywhere('TRIAGED_INTERNAL'),
  requestRemediation: everywhere('TRIAGED_EXTERNAL'),
  recordReply: everywhere('TRIAGED_EXTERNAL'),
  exclude: ['EXCLUDED', 'EXCLUDED', 'EXCLUDED', '.', 'EXCLUDED'],
  resolve: ['RESOLVED', 'RESOLVED', 'RESOLVED', '.', 'RESOLVED'],
  reopen: ['.', '.', '.', 'BACKLOG', 'BACKLOG'],
}

// The table has exactly the moves as keys.
for (const move of Object.keys(table) as ApprovalMove[]) {
  test(`${move} leads where it should from every status, and is refused from the others`, () => {
    const reached = statuses.map(
      (status) =>
        nextApprovalStatus(`APPROVAL_STATUS_${status}`, move)?.replace('APPROVAL_STATUS_', '') ?? '.',
    )
    assert.deepEqual(reached, table[move])
  })
}
