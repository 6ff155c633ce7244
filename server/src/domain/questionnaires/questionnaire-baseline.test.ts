import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ObservationCategory, QuestionnaireTemplate } from '@parapet/contract'
import { Errors } from 'typebox/value'
import { questionsOf } from './questionnaire-answers.ts'
import { questionnaireBaseline } from './questionnaire-baseline.ts'
import { findTemplateFaults } from './questionnaire-template.ts'

const questions = questionsOf(questionnaireBaseline.sections)

test('the baseline has 30 to 40 questions and is what the contract calls a template', () => {
  assert.deepEqual([...Errors(QuestionnaireTemplate, questionnaireBaseline)], [])
  assert.equal(questionnaireBaseline.questionCount, questions.length)
  assert.ok(questions.length >= 30 && questions.length <= 40, String(questions.length))
})

test('the baseline keeps to the rules for imported templates', () => {
  assert.deepEqual(findTemplateFaults(questionnaireBaseline.sections), [])
})

test('the baseline asks about every category and in every type that can be answered', () => {
  const categories = new Set(questions.map(({ category }) => category))
  assert.deepEqual(
    ObservationCategory.enum.filter((category) => !categories.has(category)),
    ['OBSERVATION_CATEGORY_UNSPECIFIED'],
  )
  assert.deepEqual([...new Set(questions.map(({ type }) => type))].toSorted(), [
    'QUESTION_TYPE_DATE',
    'QUESTION_TYPE_MULTIPLE_CHOICE',
    'QUESTION_TYPE_SINGLE_CHOICE',
    'QUESTION_TYPE_TEXT',
    'QUESTION_TYPE_YES_NO',
  ])
})

test('every question that counts has an answer without risk and one at full risk or close to it', () => {
  for (const { id, options, weight } of questions) {
    if (weight === 0) continue
    const risks = options.map(({ riskWeight }) => riskWeight)
    assert.ok(Math.min(...risks) <= 0.1, id)
    assert.ok(Math.max(...risks) >= 0.7, id)
  }
})
