import { Type } from 'typebox'
import { partOf, Timestamp } from '../kernel/schema.ts'
import { Contact, contactFields } from '../vendors/schemas.ts'
import { Questionnaire } from './schemas.ts'

/** Shared by all operations on one questionnaire. */
export const questionnaireMove = {
  method: 'POST',
  scopes: ['questionnaires.read', 'questionnaires.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND', 'QUESTIONNAIRE_TRANSITION_REFUSED'],
  output: Type.Object({ questionnaire: Questionnaire }),
} as const

export const DueDate = Timestamp(
  'When answers are due: after now, within a year.',
  '2026-02-01T12:00:00.000Z',
)

export const Recipients = Type.Array(
  Type.Object(
    {
      ...contactFields,
      isPrimary: Type.Optional(
        Type.Boolean({ description: 'Whether this is the primary contact.', examples: [true] }),
      ),
    },
    { ...partOf(Contact), title: 'RecipientInput', description: 'A recipient.' },
  ),
  {
    minItems: 1,
    maxItems: 20,
    description: "Recipients, instead of the vendor's contacts.",
  },
)

export const QuestionnaireLink = Type.Object(
  {
    token: Type.String({
      description:
        'Opens the questionnaire without an account. Shown only here; the service stores only its hash.',
      examples: ['qlt_q83vEjRWeJASNFZ4mrze8BI0VniavN7wEjRWeJASNFY'],
    }),
    expiresAt: Timestamp('30 days after the due date.'),
  },
  { title: 'QuestionnaireLink', description: "The vendor's link to its questionnaire." },
)
