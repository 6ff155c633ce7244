import type { Question, SpreadsheetIssue, SpreadsheetLayout, TemplateSection } from '@parapet/contract'
import type { Sheet } from '../import/sheet.ts'
import { unreadableWorkbook } from '../import/unreadable-workbook.ts'
import { keyOfText } from '../kernel/key-of-text.ts'
import { shorten } from '../kernel/shorten.ts'
import type { GivenAnswer } from './questionnaire-answers.ts'
import { chosenValue, optionsOf } from './spreadsheet-choices.ts'
import { type FoundQuestion, findQuestions } from './spreadsheet-rows.ts'
import { caiqCategory, caiqClaims } from './caiq-questions.ts'

export type ReadSpreadsheet = {
  layout: Exclude<SpreadsheetLayout, 'SPREADSHEET_LAYOUT_UNSPECIFIED'>
  /** What the file calls itself, as far as it can be told. */
  name: string
  sections: TemplateSection[]
  answers: GivenAnswer[]
  issues: SpreadsheetIssue[]
}

const maxQuestionLength = 2_000
const maxAnswerLength = 4_000
const maxTitleLength = 255

const layouts = {
  CAIQ: 'SPREADSHEET_LAYOUT_CAIQ',
  HECVAT: 'SPREADSHEET_LAYOUT_HECVAT',
  VSA: 'SPREADSHEET_LAYOUT_VSA',
} as const

/** The first lines and the names of the sheets say what a file is. */
const titlesOf = (sheets: readonly Sheet[]): string[] => [
  ...sheets.map(({ name }) => name),
  ...sheets.flatMap(({ rows }) => rows.slice(0, 5).flatMap(({ cells }) => [...cells.values()])),
]

const kindOf = (sheets: readonly Sheet[], isCaiq: boolean): keyof typeof layouts | undefined => {
  if (isCaiq) return 'CAIQ'
  const titles = titlesOf(sheets)
  if (titles.some((text) => /\bHECVAT\b|higher education community vendor assessment/i.test(text)))
    return 'HECVAT'
  return titles.some((text) => /\bVSA\b|vendor security alliance/i.test(text)) ? 'VSA' : undefined
}

const nameOf = (sheets: readonly Sheet[], kind: keyof typeof layouts | undefined): string => {
  if (kind === undefined) return shorten(sheets[0]?.name ?? '', maxTitleLength) || 'Spreadsheet'
  const version = new RegExp(`${kind}[^0-9]{0,20}(\\d+(?:\\.\\d+)+)`, 'i')
  const titles = titlesOf(sheets)
  const found = [version, /^version (\d+(?:\.\d+)+)$/i].flatMap((pattern) =>
    titles.flatMap((text) => pattern.exec(text)?.[1] ?? []),
  )
  return found[0] === undefined ? kind : `${kind} ${found[0]}`
}

const toQuestion = (given: FoundQuestion, id: string): Question => {
  const { isCaiq, text, help } = given
  const options = optionsOf(given)
  const shown = given.id === '' || text.startsWith(given.id) ? text : `${given.id} ${text}`
  const claims = isCaiq && options.length > 0 ? caiqClaims(given.id) : []
  return {
    id,
    text: shown,
    ...(help !== '' && help.length <= maxAnswerLength && { help }),
    type: options.length > 0 ? 'QUESTION_TYPE_SINGLE_CHOICE' : 'QUESTION_TYPE_TEXT',
    options,
    required: false,
    category: isCaiq ? caiqCategory(given.id) : 'OBSERVATION_CATEGORY_OTHER',
    // Only in the CAIQ is yes always the good answer.
    weight: isCaiq ? 1 : 0,
    ...(claims.length > 0 && { claims }),
  }
}

const toAnswer = (given: FoundQuestion, questionId: string): GivenAnswer => ({
  questionId,
  values: [chosenValue(optionsOf(given), given.answer) ?? given.answer],
  ...(given.comment !== '' && { comment: given.comment }),
})

/** What of a question cannot be kept; without its answer or its comment it still can. */
const withinLimits = (given: FoundQuestion, tell: (problem: string) => void): FoundQuestion | undefined => {
  if (given.text.length + given.id.length + 1 > maxQuestionLength) {
    tell(`The question has more than ${maxQuestionLength} characters: the row was left out.`)
    return undefined
  }
  const isTooLong = given.answer.length > maxAnswerLength
  if (isTooLong) tell(`The answer has more than ${maxAnswerLength} characters: it was left out.`)
  const answer = isTooLong ? '' : given.answer
  if (given.comment.length > maxAnswerLength) {
    tell(`The comment has more than ${maxAnswerLength} characters: it was left out.`)
    return { ...given, answer, comment: '' }
  }
  if (answer === '' && given.comment !== '') {
    // Many vendors write into the second column what was asked for in the first.
    if (!isTooLong && optionsOf({ ...given, answer }).length === 0)
      return { ...given, answer: given.comment, comment: '' }
    tell('There is a comment, but no answer: the comment was left out.')
    return { ...given, answer, comment: '' }
  }
  return { ...given, answer }
}

/** As an id in a template. */
const plainId = (id: string): string => id.replaceAll(/[^A-Za-z0-9_.-]/g, '_').slice(0, 64)

type Kept = { question: FoundQuestion; id: string }

/** Gives each question an id, by its text if the file has none; what appears twice, as on an overview, is taken once. */
const identify = (
  questions: readonly FoundQuestion[],
  tell: (of: FoundQuestion, problem: string) => void,
): Kept[] => {
  const kept = new Map<string, Kept>()
  for (const question of questions) {
    const id = plainId(question.id) || `q_${keyOfText(question.text).slice(0, 12)}`
    const before = kept.get(id)?.question
    if (!before) kept.set(id, { question, id })
    else if (before.text !== question.text)
      tell(question, `The id ${question.id} is already that of another question: the row was left out.`)
    else if (before.answer === '') {
      const { answer, comment } = question
      kept.set(id, { question: { ...before, answer, comment }, id })
    } else if (question.answer !== '' && question.answer !== before.answer)
      tell(question, 'The question is answered twice, differently: the first answer was kept.')
  }
  return [...kept.values()]
}

const toSections = (kept: readonly Kept[]): TemplateSection[] => {
  const sections = new Map<string, TemplateSection>()
  for (const { question, id } of kept) {
    const title = shorten(question.section.trim(), maxTitleLength) || 'Questions'
    const section = sections.get(title) ?? { id: `s${sections.size + 1}`, title, questions: [] }
    section.questions.push(toQuestion(question, id))
    sections.set(title, section)
  }
  return [...sections.values()]
}

/** The questions and answers in the sheets. Throws if there is no question. */
export const readSpreadsheet = (sheets: readonly Sheet[]): ReadSpreadsheet => {
  const read = sheets.map(findQuestions)
  const issues = read.flatMap((one) => one.issues)
  const tell = ({ sheet, row }: FoundQuestion, problem: string): void => {
    issues.push({ sheet, row, problem })
  }
  const found = read
    .flatMap((one) => one.found)
    .flatMap((one) => withinLimits(one, (problem) => tell(one, problem)) ?? [])
  if (found.length === 0)
    throw unreadableWorkbook(
      'No sheet has a table of questions. Its header must name a column Question, and one of Answer, Comment or ID.',
    )
  const kept = identify(found, tell)
  const kind = kindOf(
    sheets,
    kept.some(({ question }) => question.isCaiq),
  )
  return {
    layout: kind === undefined ? 'SPREADSHEET_LAYOUT_GENERIC' : layouts[kind],
    name: nameOf(sheets, kind),
    sections: toSections(kept),
    answers: kept.flatMap(({ question, id }) => (question.answer === '' ? [] : [toAnswer(question, id)])),
    issues,
  }
}
