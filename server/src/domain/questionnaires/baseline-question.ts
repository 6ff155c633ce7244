import type { DateRule, Question, QuestionClaim } from '@parapet/contract'
import type { ClaimName } from './answer-claims.ts'

type Category = Question['category'] extends `OBSERVATION_CATEGORY_${infer Name}` ? Name : never

type Asked = {
  id: string
  text: string
  category: Category
  /** 0 does not count towards the score. */
  weight: number
  help?: string
  required?: boolean
  dependsOn?: NonNullable<Question['dependsOn']>
  claims?: QuestionClaim[]
  dateRule?: DateRule
}

/** Options as `value: [label, riskWeight]`, in the order they are shown. */
type Options = Readonly<Record<string, readonly [label: string, riskWeight: number]>>

const question = (
  type: Question['type'],
  options: Options,
  { category, required = true, ...asked }: Asked,
): Question => ({
  ...asked,
  type,
  options: Object.entries(options).map(([value, [label, riskWeight]]) => ({ value, label, riskWeight })),
  required,
  category: `OBSERVATION_CATEGORY_${category}`,
})

type ClaimWord = ClaimName extends `ANSWER_CLAIM_${infer Word}` ? Word : never

/** These answers make the claim. */
export const claimed = (claim: ClaimWord, ...values: string[]): QuestionClaim => ({
  claim: `ANSWER_CLAIM_${claim}`,
  values,
})

/** All other answers make the claim. */
export const claimedUnless = (claim: ClaimWord, ...unlessValues: string[]): QuestionClaim => ({
  claim: `ANSWER_CLAIM_${claim}`,
  unlessValues,
})

/** The date must be no longer ago than this. */
export const withinMonths = (months: number): DateRule => ({ kind: 'DATE_RULE_KIND_WITHIN_MONTHS', months })

/** Yes is the safe answer. */
export const safeIfYes = (asked: Asked): Question =>
  question('QUESTION_TYPE_YES_NO', { yes: ['Yes', 0], no: ['No', 1] }, asked)

/** Yes is the risky answer. */
export const riskyIfYes = (asked: Asked): Question =>
  question('QUESTION_TYPE_YES_NO', { yes: ['Yes', 1], no: ['No', 0] }, asked)

export const oneOf = (options: Options, asked: Asked): Question =>
  question('QUESTION_TYPE_SINGLE_CHOICE', options, asked)

/** The riskiest of the chosen options counts. */
export const anyOf = (options: Options, asked: Asked): Question =>
  question('QUESTION_TYPE_MULTIPLE_CHOICE', options, asked)

export const freeText = (asked: Omit<Asked, 'weight'>): Question =>
  question('QUESTION_TYPE_TEXT', {}, { ...asked, weight: 0 })

export const calendarDate = (asked: Omit<Asked, 'weight'>): Question =>
  question('QUESTION_TYPE_DATE', {}, { ...asked, weight: 0 })

/** Whether a control is in place; partly counts half. */
export const inPlace = (asked: Asked): Question =>
  oneOf(
    {
      yes: ['Yes', 0],
      partly: ['Partly', 0.5],
      no: ['No', 1],
      not_applicable: ['Does not apply to us', 0],
    },
    asked,
  )
