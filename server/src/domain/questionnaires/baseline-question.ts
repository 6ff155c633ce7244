import type { Question } from '@parapet/contract'

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
