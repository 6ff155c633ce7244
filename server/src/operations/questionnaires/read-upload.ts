import type { SpreadsheetIssue } from '@parapet/contract'
import { unreadableWorkbook } from '../../domain/import/unreadable-workbook.ts'
import { findTemplateFaults } from '../../domain/questionnaires/questionnaire-template.ts'
import type { ReadSpreadsheet } from '../../domain/questionnaires/read-spreadsheet.ts'
import type { UploadContext } from '../handler.ts'

const maxIssues = 100
const maxSections = 50

/** The questions and answers in the workbook of an upload; throws if there are none. */
export const readUpload = async ({ readWorkbook }: UploadContext): Promise<ReadSpreadsheet> => {
  const sheets = await readWorkbook()
  // Loaded with the first file: few calls need it.
  const { readSpreadsheet } = await import('../../domain/questionnaires/read-spreadsheet.ts')
  const read = readSpreadsheet(sheets)
  if (read.sections.length > maxSections)
    throw unreadableWorkbook(
      `The file has ${read.sections.length} sections; a template can have at most ${maxSections}. Check the column that names them.`,
    )
  const [fault] = findTemplateFaults(read.sections)
  if (fault !== undefined) throw unreadableWorkbook(fault)
  return read
}

/** What callers are told about the file. */
export const readingOf = ({ layout, sections, answers, issues }: ReadSpreadsheet) => ({
  layout,
  questionCount: sections.flatMap(({ questions }) => questions).length,
  answerCount: answers.length,
  issues: issues.slice(0, maxIssues) satisfies SpreadsheetIssue[],
  issueCount: issues.length,
})
