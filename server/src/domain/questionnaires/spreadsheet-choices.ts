import type { Question } from '@parapet/contract'
import type { FoundQuestion } from './spreadsheet-rows.ts'

type Option = Question['options'][number]

const maxOptions = 50
const maxLabelLength = 500
const maxValueLength = 64

const known: readonly [Option, RegExp][] = [
  [{ value: 'yes', label: 'Yes', riskWeight: 0 }, /^(?:yes|y|true)$/i],
  [{ value: 'no', label: 'No', riskWeight: 1 }, /^(?:no|n|false)$/i],
  [{ value: 'na', label: 'Not applicable', riskWeight: 0 }, /^(?:n\/?\s?a\.?|not applicable)$/i],
]

const usual = known.map(([option]) => option)

const knownOption = (text: string): Option | undefined => known.find(([, pattern]) => pattern.test(text))?.[0]

const asksYesOrNo = /^(?:do|does|did|is|are|was|were|has|have|had|can|could|will|would|should|must|may)\b/i

/** The choices of a drop-down list; undefined if they cannot be options. */
const listedOptions = (choices: readonly string[]): Option[] | undefined => {
  if (choices.length < 2 || choices.length > maxOptions) return undefined
  if (choices.some((choice) => choice.length > maxLabelLength)) return undefined
  const options = choices.map((label, index) => {
    const value = label.replaceAll(/[^A-Za-z0-9_.-]+/g, '_').slice(0, maxValueLength)
    return { ...(knownOption(label) ?? { value: value || `option_${index + 1}`, riskWeight: 0 }), label }
  })
  return new Set(options.map(({ value }) => value)).size < options.length ? undefined : options
}

/** The value of an answer as an option. */
export const chosenValue = (options: readonly Option[], answer: string): string | undefined => {
  const value = knownOption(answer)?.value
  return options.find((option) => option.label === answer || option.value === value)?.value
}

/** The options of a question; none if it is answered with text, as the given answer may show. */
export const optionsOf = ({ isCaiq, text, answer, choices }: FoundQuestion): Option[] => {
  const listed = isCaiq ? undefined : listedOptions(choices)
  if (listed && (answer === '' || chosenValue(listed, answer) !== undefined)) return listed
  if (answer === '') return isCaiq || asksYesOrNo.test(text) ? usual : []
  return knownOption(answer) ? usual : []
}
