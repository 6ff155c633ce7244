import { type Static, Type } from 'typebox'
import { Enumeration } from '../kernel/schema.ts'

export const SpreadsheetLayout = Enumeration(
  'SpreadsheetLayout',
  [
    'SPREADSHEET_LAYOUT_UNSPECIFIED',
    'SPREADSHEET_LAYOUT_CAIQ',
    'SPREADSHEET_LAYOUT_HECVAT',
    'SPREADSHEET_LAYOUT_VSA',
    'SPREADSHEET_LAYOUT_GENERIC',
  ],
  'CAIQ (Cloud Security Alliance), HECVAT (EDUCAUSE), VSA (Vendor Security Alliance), or generic: any sheet with a column of questions.',
)

const SpreadsheetIssue = Type.Object(
  {
    sheet: Type.String({ description: 'Name of the sheet.', examples: ['CAIQv4.0.3'] }),
    row: Type.Integer({ minimum: 0, description: 'Row, from 1; 0 for the whole sheet.', examples: [17] }),
    problem: Type.String({
      description: 'What was not understood.',
      examples: ['There is an answer, but no question: the row was left out.'],
    }),
  },
  { title: 'SpreadsheetIssue', description: 'A row or sheet that was not understood.' },
)

const count = (description: string, example: number) =>
  Type.Integer({ minimum: 0, description, examples: [example] })

/** What was read from a workbook. */
export const spreadsheetOutput = {
  layout: SpreadsheetLayout,
  questionCount: count('Questions that were read.', 261),
  answerCount: count('Answers that were read.', 250),
  issues: Type.Array(SpreadsheetIssue, { description: 'What was not understood; the first 100.' }),
  issueCount: count('How many issues there are.', 0),
}

export const spreadsheetDryRun = Type.Optional(
  Type.Boolean({
    description: 'Reports what was read and what was not understood, but changes nothing.',
    examples: [false],
  }),
)

/** Shared by both operations that read a workbook. */
export const spreadsheetUpload = {
  method: 'POST',
  scopes: ['questionnaires.read', 'questionnaires.write'],
  stability: 'alpha',
  version: '1.0.0',
  keepsNoAnswer: true,
  upload: { maxBytes: 10 * 1024 ** 2 },
} as const

export type SpreadsheetLayout = Static<typeof SpreadsheetLayout>
export type SpreadsheetIssue = Static<typeof SpreadsheetIssue>
