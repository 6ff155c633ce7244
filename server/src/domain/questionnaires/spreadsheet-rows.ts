import type { SpreadsheetIssue } from '@parapet/contract'
import type { Sheet, SheetRow } from '../import/sheet.ts'
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
  isCaiq: boolean
}

const cellOf = ({ cells }: SheetRow, column: number | undefined): string =>
  (column === undefined ? undefined : cells.get(column)) ?? ''

/** In a table with ids, a text without one is a heading unless it asks something. */
const isHeading = (columns: TableColumns, { id, text, answer }: FoundQuestion): boolean => {
  if (columns.id === undefined || answer !== '') return false
  return (id !== '' && text === '') || (id === '' && text !== '' && !text.endsWith('?'))
}

/** The questions of a sheet, with what was not understood. */
export const findQuestions = ({
  name,
  rows,
}: Sheet): { found: FoundQuestion[]; issues: SpreadsheetIssue[] } => {
  const found: FoundQuestion[] = []
  const issues: SpreadsheetIssue[] = []
  let columns: TableColumns | undefined
  let section = name
  for (const row of rows) {
    const header = columnsOf(row)
    if (header) {
      columns = header
      section = header.heading ?? section
      continue
    }
    if (!columns) continue
    const question: FoundQuestion = {
      sheet: name,
      row: row.row,
      section: cellOf(row, columns.section) || section,
      id: cellOf(row, columns.id),
      text: cellOf(row, columns.question),
      answer: cellOf(row, columns.answer),
      comment: cellOf(row, columns.comment),
      isCaiq: columns.isCaiq,
    }
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
  if (!columns && rows.length > 0)
    issues.push({
      sheet: name,
      row: 0,
      problem: 'No row names a column of questions: the sheet was left out.',
    })
  return { found, issues }
}
