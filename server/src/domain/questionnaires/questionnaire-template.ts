import type { Question, TemplateSection } from '@parapet/contract'
import { questionsOf } from './questionnaire-answers.ts'

const maxQuestions = 500

const chosen: ReadonlySet<Question['type']> = new Set([
  'QUESTION_TYPE_YES_NO',
  'QUESTION_TYPE_SINGLE_CHOICE',
  'QUESTION_TYPE_MULTIPLE_CHOICE',
])

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) < index)),
]

const optionFaults = ({ id, type, options }: Question): string[] => {
  const values = options.map(({ value }) => value)
  const faults = repeated(values).map((value) => `Question ${id} has the option ${value} twice.`)
  if (type === 'QUESTION_TYPE_YES_NO' && values.toSorted().join() !== 'no,yes') {
    faults.push(`Question ${id} is a yes/no question: its options must be yes and no.`)
  } else if (chosen.has(type) && values.length < 2) {
    faults.push(`Question ${id} needs at least two options to choose from.`)
  } else if (!chosen.has(type) && values.length > 0) {
    faults.push(`Question ${id} is of type ${type}, which has no options: leave them out.`)
  }
  return faults
}

const typeFaults = ({ id, type, category }: Question): string[] => {
  const faults: string[] = []
  if (type === 'QUESTION_TYPE_UNSPECIFIED') faults.push(`Question ${id} needs a type.`)
  if (category === 'OBSERVATION_CATEGORY_UNSPECIFIED') faults.push(`Question ${id} needs a category.`)
  return faults
}

/** Questions can only depend on earlier ones, so that there are no cycles. */
const dependencyFaults = ({ id, dependsOn }: Question, earlier: ReadonlyMap<string, Question>): string[] => {
  if (!dependsOn) return []
  const other = earlier.get(dependsOn.questionId)
  if (!other) return [`Question ${id} depends on ${dependsOn.questionId}, which is not an earlier question.`]
  if (!chosen.has(other.type)) {
    return [`Question ${id} depends on ${other.id}, which has no options to depend on.`]
  }
  return dependsOn.values
    .filter((value) => !other.options.some((option) => option.value === value))
    .map((value) => `Question ${id} depends on the answer ${value}, which ${other.id} does not have.`)
}

const claimFaults = ({ id, options, claims = [] }: Question): string[] =>
  claims.flatMap(({ claim, values, unlessValues }) => {
    if (claim === 'ANSWER_CLAIM_UNSPECIFIED') return [`Question ${id} has a claim without its name.`]
    if ((values === undefined) === (unlessValues === undefined)) {
      return [`Question ${id} must say by values or by unlessValues, not both, which answers claim ${claim}.`]
    }
    return (values ?? unlessValues ?? [])
      .filter((value) => !options.some((option) => option.value === value))
      .map((value) => `Question ${id} claims ${claim} by the answer ${value}, which it does not have.`)
  })

const dateRuleFaults = ({ id, type, dateRule }: Question): string[] => {
  if (!dateRule) return []
  const { kind, months } = dateRule
  if (type !== 'QUESTION_TYPE_DATE')
    return [`Question ${id} has a date rule, but is not answered with a date.`]
  if (kind === 'DATE_RULE_KIND_UNSPECIFIED') return [`Question ${id} has a date rule without its kind.`]
  return (kind === 'DATE_RULE_KIND_WITHIN_MONTHS') === (months !== undefined)
    ? []
    : [`Question ${id} needs months for DATE_RULE_KIND_WITHIN_MONTHS, and only for that.`]
}

/** What is wrong with the questions beyond the form of their fields, in sentences. */
export const findTemplateFaults = (sections: readonly TemplateSection[]): string[] => {
  const questions = questionsOf(sections)
  const faults = [
    ...repeated(sections.map(({ id }) => id)).map((id) => `Two sections have the id ${id}.`),
    ...repeated(questions.map(({ id }) => id)).map((id) => `Two questions have the id ${id}.`),
  ]
  if (questions.length > maxQuestions) {
    faults.push(`There are ${questions.length} questions; a template can have at most ${maxQuestions}.`)
  }
  const earlier = new Map<string, Question>()
  for (const question of questions) {
    faults.push(
      ...typeFaults(question),
      ...optionFaults(question),
      ...dependencyFaults(question, earlier),
      ...claimFaults(question),
      ...dateRuleFaults(question),
    )
    earlier.set(question.id, question)
  }
  return faults
}

/** Negative, zero or positive as `a` is older than, equal to or newer than `b`; missing parts are 0. */
export const compareVersions = (a: string, b: string): number => {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)]
  for (const at of [0, 1, 2]) {
    const difference = (left[at] ?? 0) - (right[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
