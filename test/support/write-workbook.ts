import writeXlsxFile from 'write-excel-file/node'

/** Sheets by name, as rows of texts. */
export type TestSheets = Readonly<Record<string, readonly (readonly string[])[]>>

/** An .xlsx workbook with these sheets. */
export const writeWorkbook = (sheets: TestSheets): Promise<Buffer> =>
  writeXlsxFile(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map((value) => (value === '' ? null : { value, type: String }))),
    })),
  ).toBuffer()

type CaiqRow = readonly [id: string, question: string, answer: string, comment?: string]

/** The layout of a filled-in CAIQ 4, with questions of our own. */
export const caiqSheets = (...rows: readonly CaiqRow[]): TestSheets => ({
  Introduction: [['Consensus Assessments Initiative Questionnaire (CAIQ) v4.0.3'], ['How to use it']],
  'CAIQv4.0.3': [
    ['CONSENSUS ASSESSMENTS INITIATIVE QUESTIONNAIRE v4.0.3'],
    [
      'Question ID',
      'Question',
      'CSP CAIQ Answer',
      'SSRM Control Ownership',
      'CSP Implementation Description (Optional/Recommended)',
      'CCM Control ID',
      'CCM Domain Title',
    ],
    ...rows.map(([id, question, answer, comment = '']) => [
      id,
      question,
      answer,
      'CSP-owned',
      comment,
      id.split('.')[0] ?? '',
      `Domain of ${id.split('-')[0]}`,
    ]),
  ],
})

export const caiqWorkbook = (...rows: readonly CaiqRow[]): Promise<Buffer> =>
  writeWorkbook(caiqSheets(...rows))
