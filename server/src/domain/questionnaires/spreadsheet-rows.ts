import type { SpreadsheetIssue } from '@parapet/contract'
import { isInRange, type Sheet, type SheetRow } from '../import/sheet.ts'
import { columnsOf, type TableColumns } from './spreadsheet-columns.ts'

/** A question as it stands in a sheet. */
export type FoundQuestion = {
  sheet: string
  row: number
  section: string
  /** As written; empty if the sheet has none. */
  id: string
  text: string
  answer: string
  comment: string
  help: string
  /** What the drop-down list of the answer's cell has; empty without one. */
  choices: readonly string[]
  isCaiq: boolean
}

const cellOf = ({ cells }: SheetRow, column: number | undefined): string =>
  (column === undefined ? undefined : cells.get(column)) ?? ''

/** In a table with ids, a text without one is a heading unless it asks something. */
const isHeading = (columns: TableColumns, { id, text, answer }: FoundQuestion): boolean => {
  if (columns.id === undefined || answer !== '') return false
  return (id !== '' && text === '') || (id === '' && text !== '' && !text.endsWith('?'))
}

/** As in HECVAT: `COMP-01`. */
const partId = /^[A-Z]{3,6}-\d{1,3}$/

/** The first part of a HECVAT has no header: its questions are known by their ids. */
const findHeaderless = (
  rows: readonly SheetRow[],
  toQuestion: (row: SheetRow, section: string) => FoundQuestion,
): FoundQuestion[] => {
  const found: FoundQuestion[] = []
  let section = ''
  for (const row of rows) {
    const question = toQuestion(row, section)
    if (question.id !== '' && question.text === '') section = question.id
    else if (partId.test(question.id)) found.push(question)
  }
  return found
}

/** The questions of a sheet, with what was not understood. */
export const findQuestions = ({
  name,
  rows,
  lists,
}: Sheet): { found: FoundQuestion[]; issues: SpreadsheetIssue[] } => {
  const toQuestion = (columns: TableColumns, row: SheetRow, section: string): FoundQuestion => {
    const { answer = -1 } = columns
    return {
      sheet: name,
      row: row.row,
      section: cellOf(row, columns.section) || section,
      id: cellOf(row, columns.id),
      text: cellOf(row, columns.question),
      answer: cellOf(row, answer),
      comment: cellOf(row, columns.comment),
      help: cellOf(row, columns.help),
      choices: lists.find(({ range }) => isInRange(range, row.row, answer))?.choices ?? [],
      isCaiq: columns.isCaiq,
    }
  }
  const headers = rows.map(columnsOf)
  const at = headers.findIndex((header) => header !== undefined)
  const first = headers[at]
  if (!first) {
    const problem = 'No row names a column of questions: the sheet was left out.'
    return { found: [], issues: rows.length > 0 ? [{ sheet: name, row: 0, problem }] : [] }
  }
  const found =
    first.heading === undefined
      ? []
      : findHeaderless(rows.slice(0, at), (row, section) => toQuestion(first, row, section || name))
  const issues: SpreadsheetIssue[] = []
  let columns = first
  let section = name
  for (const [index, row] of rows.entries()) {
    if (index < at) continue
    const header = headers[index]
    if (header) {
      columns = header
      section = header.heading ?? section
      continue
    }
    const question = toQuestion(columns, row, section)
    // Merged cells have their text in the first row only.
    if (columns.section !== undefined) section = question.section
    if (isHeading(columns, question)) section = question.text || question.id
    else if (question.text !== '') found.push(question)
    else if (question.answer !== '')
      issues.push({
        sheet: name,
        row: row.row,
        problem: 'There is an answer, but no question: the row was left out.',
      })
  }
  return { found, issues }
}
