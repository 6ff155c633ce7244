import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QuestionnaireTemplate } from '@parapet/contract'
import { Errors } from 'typebox/value'
import { builtInTemplates, isBuiltInId } from './built-in-templates.ts'
import { mvspTemplate } from './mvsp-template.ts'
import { nistCsfTemplate } from './nist-csf-template.ts'
import { questionsOf } from './questionnaire-answers.ts'
import { findTemplateFaults } from './questionnaire-template.ts'

for (const template of builtInTemplates)
  test(`${template.id} is what the contract calls a template, without faults, and names its licence`, () => {
    assert.deepEqual([...Errors(QuestionnaireTemplate, template)], [])
    assert.deepEqual(findTemplateFaults(template.sections), [])
    assert.notEqual(template.licence, '')
    assert.ok(isBuiltInId(template.id))
  })

test('MVSP has all 25 controls in their order', () => {
  const controls = questionsOf(mvspTemplate.sections).map(({ id }) => id)
  const expected = [8, 8, 5, 4].flatMap((count, part) =>
    Array.from({ length: count }, (_, index) => `${part + 1}.${index + 1}`),
  )
  assert.deepEqual(
    controls.filter((id) => !id.endsWith('_date')),
    expected,
  )
})

test('the template by NIST CSF 2.0 asks about each of its 22 categories', () => {
  const categories = new Set(questionsOf(nistCsfTemplate.sections).map(({ id }) => id.split('-')[0]))
  assert.deepEqual(
    [...categories],
    `GV.OC GV.RM GV.RR GV.PO GV.OV GV.SC ID.AM ID.RA ID.IM PR.AA PR.AT PR.DS PR.PS PR.IR DE.CM DE.AE
      RS.MA RS.AN RS.CO RS.MI RC.RP RC.CO`.split(/\s+/),
  )
})

test('ids that begin like those of built-in templates are kept for later ones', () => {
  assert.ok(isBuiltInId('qtp_parapet_next'))
  assert.ok(!isBuiltInId('qtp_own'))
})
