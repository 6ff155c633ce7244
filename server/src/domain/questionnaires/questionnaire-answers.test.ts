import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from '@parapet/contract'
import {
  findAnswerFaults,
  type GivenAnswer,
  mergeAnswers,
  missingQuestions,
  progressOf,
  visibleQuestions,
} from './questionnaire-answers.ts'

const question = (id: string, over: Partial<Question> = {}): Question => ({
  id,
  text: id,
  type: 'QUESTION_TYPE_TEXT',
  options: [],
  required: true,
  category: 'OBSERVATION_CATEGORY_OTHER',
  weight: 1,
  ...over,
})

const choices = (...values: string[]): Question['options'] =>
  values.map((value) => ({ value, label: value, riskWeight: 0 }))

const questions = [
  question('stores', { type: 'QUESTION_TYPE_YES_NO', options: choices('yes', 'no') }),
  question('kinds', {
    type: 'QUESTION_TYPE_MULTIPLE_CHOICE',
    options: choices('a', 'b', 'c'),
    dependsOn: { questionId: 'stores', values: ['yes'] },
  }),
  question('why_c', { dependsOn: { questionId: 'kinds', values: ['c'] } }),
  question('size', { type: 'QUESTION_TYPE_SINGLE_CHOICE', options: choices('small', 'large') }),
  question('note', { required: false }),
  question('since', { type: 'QUESTION_TYPE_DATE', required: false }),
  question('file', { type: 'QUESTION_TYPE_FILE', required: false }),
]

const given = (answers: Record<string, string[]>): GivenAnswer[] =>
  Object.entries(answers).map(([questionId, values]) => ({ questionId, values }))

const answered = (answers: Record<string, string[]>) => new Map(Object.entries(answers))

const faultsOf = (answers: Record<string, string[]>, stored: Record<string, string[]> = {}): string[] =>
  findAnswerFaults(questions, answered(stored), given(answers)).map(
    ({ field, description }) => `${field}: ${description}`,
  )

const visible = (answers: Record<string, string[]>): string[] =>
  visibleQuestions(questions, answered(answers)).map(({ id }) => id)

test('a question that depends on another applies only while that one applies and is answered so', () => {
  assert.deepEqual(visible({}), ['stores', 'size', 'note', 'since', 'file'])
  assert.ok(visible({ stores: ['yes'] }).includes('kinds'))
  assert.ok(visible({ stores: ['yes'], kinds: ['a', 'c'] }).includes('why_c'))
  // The answer to kinds is still there, but kinds no longer applies.
  assert.ok(!visible({ stores: ['no'], kinds: ['a', 'c'] }).includes('why_c'))
})

test('progress counts the questions that apply and those of them that are answered', () => {
  assert.deepEqual(progressOf(questions, answered({})), { totalQuestions: 5, answeredQuestions: 0 })
  assert.deepEqual(progressOf(questions, answered({ stores: ['yes'], kinds: ['c'] })), {
    totalQuestions: 7,
    answeredQuestions: 2,
  })
  assert.deepEqual(progressOf(questions, answered({ stores: ['no'], kinds: ['c'], why_c: ['x'] })), {
    totalQuestions: 5,
    answeredQuestions: 1,
  })
})

const missing = (answers: Record<string, string[]>): string[] =>
  missingQuestions(questions, answered(answers)).map(({ id }) => id)

test('only required questions that apply can be missing', () => {
  assert.deepEqual(missing({}), ['stores', 'size'])
  assert.deepEqual(missing({ stores: ['yes'], size: ['small'] }), ['kinds'])
  assert.deepEqual(missing({ stores: ['no'], size: ['small'] }), [])
})

test('an answer without values takes the one before back', () => {
  const merged = mergeAnswers(answered({ size: ['small'], note: ['n'] }), given({ size: [], since: [] }))
  assert.deepEqual([...merged], [['note', ['n']]])
})

test('answers of every type are taken in their form', () => {
  const right = { stores: ['yes'], kinds: ['c', 'a'], why_c: ['x'], size: ['large'], since: ['2024-02-29'] }
  assert.deepEqual(faultsOf(right), [])
  assert.deepEqual(faultsOf({ note: ['😀'.repeat(4000)] }), [])
  assert.deepEqual(faultsOf({ size: [] }), [])
})

const refused: [what: string, answers: Record<string, string[]>, expected: RegExp][] = [
  [
    'an unknown question',
    { nothing: ['x'] },
    /^answers\[0\]\.questionId: is not a question in this questionnaire: nothing/,
  ],
  ['an option that there is not', { stores: ['maybe'] }, /stores must be one of yes, no\.$/],
  ['two options where one is asked', { size: ['small', 'large'] }, /size accepts only one value/],
  [
    'an unknown one of several options',
    { stores: ['yes'], kinds: ['a', 'z'] },
    /a, b, c, or several of them/,
  ],
  ['an option named twice', { stores: ['yes'], kinds: ['a', 'a'] }, /kinds names an option more than once/],
  ['a blank text', { note: [' \n\u3000'] }, /note must not be blank/],
  ['a text too long', { note: ['x'.repeat(4001)] }, /note must have at most 4000/],
  ['two texts', { note: ['a', 'b'] }, /note accepts only one value/],
  ['a file that was not uploaded', { file: ['x'] }, /file is answered by uploading a file/],
  ['a question that does not apply', { kinds: ['a'] }, /does not apply, given the other answers: kinds/],
  ['a question hidden by the same save', { stores: ['no'], kinds: ['a'] }, /\[1\].*does not apply/],
]

for (const [what, answers, expected] of refused) {
  test(`${what} is refused`, () => {
    const faults = faultsOf(answers)
    assert.equal(faults.length, 1)
    assert.match(faults[0] ?? '', expected)
  })
}

for (const date of [
  '2023-02-29',
  '2024-13-01',
  '2024-1-1',
  '0000-01-01',
  '2024-01-01T00:00:00Z',
  '',
  'soon',
]) {
  test(`${JSON.stringify(date)} is no date`, () => {
    assert.match(faultsOf({ since: [date] }).join(), /since must be one date as YYYY-MM-DD/)
  })
}

test('a question answered twice in one save is refused', () => {
  const twice = [...given({ note: ['a'] }), ...given({ note: ['b'] })]
  const [fault] = findAnswerFaults(questions, new Map(), twice)
  assert.deepEqual(fault, { field: 'answers[1].questionId', description: 'is given more than once: note.' })
})

test('a comment without an answer is refused', () => {
  const alone = [{ questionId: 'note', values: [], comment: 'why' }]
  assert.equal(findAnswerFaults(questions, new Map(), alone)[0]?.field, 'answers[0].comment')
})

test('what is stored already decides with the save whether a question applies', () => {
  assert.deepEqual(faultsOf({ kinds: ['a'] }, { stores: ['yes'] }), [])
  assert.deepEqual(faultsOf({ kinds: ['a'], stores: [] }, { stores: ['yes'] }).length, 1)
})

test('a file is answered by what has just been uploaded, and can be sent back as it is', () => {
  const answer = given({ file: ['doc_1'] })
  assert.deepEqual(findAnswerFaults(questions, new Map(), answer, 'doc_1'), [])
  assert.equal(findAnswerFaults(questions, new Map(), answer, 'doc_2').length, 1)
  assert.deepEqual(findAnswerFaults(questions, new Map([['file', ['doc_1']]]), answer), [])
})
