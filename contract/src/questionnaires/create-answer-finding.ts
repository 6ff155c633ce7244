import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { operation } from '../kernel/operation.ts'
import { Severity } from '../observations/observation.ts'
import { QuestionId } from './part-schemas.ts'
import { AnswerFinding } from './review-schemas.ts'
import { QuestionnaireId } from './schemas.ts'

export const CreateAnswerFinding = operation({
  summary: 'Make an observation of an answer.',
  description:
    "For submitted answers of a monitored vendor, once per answer. The observation counts in the vendor's score like any other, with the category of the question and high confidence: the vendor says so itself, but nobody has measured it. It stays open until a person resolves or excludes it. The same question answered in a later questionnaire leads to the same observation.",
  method: 'POST',
  path: '/public/v1/questionnaires/{id}/findings',
  scopes: ['questionnaires.read', 'questionnaires.write', 'findings.read', 'findings.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND', 'ALREADY_EXISTS', 'QUESTIONNAIRE_TRANSITION_REFUSED', 'VENDOR_NOT_ENTITLED'],
  input: Type.Object({
    id: QuestionnaireId,
    questionId: QuestionId,
    title: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: '\\S',
      description: 'What is wrong, in one line.',
      examples: ['No MFA for contractors'],
    }),
    severity: Severity,
    description: Type.Optional(
      Type.String({
        maxLength: maxLengths.text,
        description: 'What it means; the question if unset.',
        examples: ['Contractors reach customer data with a password alone.'],
      }),
    ),
    remediation: Type.Optional(
      Type.String({
        maxLength: maxLengths.text,
        description: 'What the vendor should do.',
        examples: ['Require MFA for contractors.'],
      }),
    ),
  }),
  output: Type.Object({ answerFinding: AnswerFinding }),
})
