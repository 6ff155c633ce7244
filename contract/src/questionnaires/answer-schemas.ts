import { Type } from 'typebox'
import { StoredFile } from '../documents/document-schemas.ts'
import { maxLengths } from '../kernel/max-lengths.ts'
import { partOf, Timestamp } from '../kernel/schema.ts'
import { Actor } from '../observations/schemas.ts'
import { QuestionId } from './part-schemas.ts'

const answerFields = {
  questionId: QuestionId,
  values: Type.Array(
    Type.String({
      maxLength: maxLengths.text,
      description:
        'Value of an option, a text of at most 4,000 characters, a date as YYYY-MM-DD, or the id of an uploaded file.',
      examples: ['yes'],
    }),
    {
      maxItems: 50,
      description: 'The answer: one value, or several if several options may be chosen.',
    },
  ),
  comment: Type.Optional(
    Type.String({
      maxLength: maxLengths.text,
      description: 'Comment on the answer.',
      examples: ['Contractors follow in March.'],
    }),
  ),
}

/** Every question of the largest template can be saved in one call. */
const maxAnswers = 500

/** Enough for a question, a comment and all fifty options in each answer. */
export const answersFieldLimit = 28_000

export const QuestionnaireAnswer = Type.Object(
  {
    ...answerFields,
    file: Type.Optional(StoredFile),
    answeredBy: Actor,
    answeredAt: Timestamp('When it was last changed.'),
  },
  { title: 'QuestionnaireAnswer', description: 'The answer to one question.' },
)

export const GivenAnswers = Type.Array(
  Type.Object(answerFields, {
    ...partOf(QuestionnaireAnswer),
    title: 'GivenAnswer',
    description: 'The answer to one question; without values, an earlier answer is withdrawn.',
  }),
  {
    minItems: 1,
    maxItems: maxAnswers,
    description: 'Answers to save, all or none; answers to other questions stay unchanged.',
  },
)

export const LinkedAnswer = Type.Object(
  {
    ...answerFields,
    file: Type.Optional(StoredFile),
    answeredAt: Timestamp('When it was last changed.'),
  },
  { title: 'LinkedAnswer', description: 'The answer to one question, as the vendor sees it.' },
)

export const ReviewComment = Type.String({
  minLength: 1,
  maxLength: maxLengths.text,
  pattern: '\\S',
  description: 'Comment from the reviewer.',
  examples: ['Please say which sites the certificate covers.'],
})
