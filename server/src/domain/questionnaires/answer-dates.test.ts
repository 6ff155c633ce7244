import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateIssues, lapseDay } from './answer-dates.ts'
import { calendarDate, withinMonths } from './baseline-question.ts'

const expires = { kind: 'DATE_RULE_KIND_EXPIRES' } as const

test('what expires is valid on its last day, and lapses on the next', () => {
  assert.equal(lapseDay(expires, '2026-11-17'), '2026-11-18')
  assert.equal(lapseDay(expires, '2026-12-31'), '2027-01-01')
})

test('months end on the same day, or on the last day of a shorter month', () => {
  assert.equal(lapseDay(withinMonths(12), '2025-11-17'), '2026-11-18')
  assert.equal(lapseDay(withinMonths(1), '2026-01-31'), '2026-03-01')
  assert.equal(lapseDay(withinMonths(1), '2028-01-31'), '2028-03-01')
  assert.equal(lapseDay(withinMonths(2), '2026-12-31'), '2027-03-01')
  assert.equal(lapseDay(withinMonths(12), '0001-03-31'), '0002-04-01')
})

test('a date that lapses after the year 9999 never does', () => {
  assert.equal(lapseDay(expires, '9999-12-31'), undefined)
})

const question = (id: string, dateRule: Parameters<typeof lapseDay>[0]) =>
  calendarDate({ id, text: 'When?', category: 'OTHER', dateRule })
const questions = [question('until', expires), question('tested', withinMonths(6))]
const issues = (values: Record<string, string>, now: string) =>
  dateIssues(questions, new Map(Object.entries(values).map(([id, value]) => [id, [value]])), new Date(now))

test('a date that no longer holds is named, from the first day on which it does not', () => {
  const given = { until: '2026-06-30', tested: '2026-01-15' }
  assert.deepEqual(issues(given, '2026-06-30T23:59:59Z'), [])
  assert.deepEqual(issues(given, '2026-07-01T00:00:00Z'), [
    { questionId: 'until', kind: 'ANSWER_DATE_ISSUE_KIND_EXPIRED', since: '2026-07-01' },
  ])
  assert.deepEqual(issues(given, '2026-07-16T00:00:00Z')[1], {
    questionId: 'tested',
    kind: 'ANSWER_DATE_ISSUE_KIND_TOO_OLD',
    since: '2026-07-16',
  })
  assert.deepEqual(issues({}, '2026-07-16T00:00:00Z'), [])
})
