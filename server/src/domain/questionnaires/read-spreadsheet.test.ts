import assert from 'node:assert/strict'
import { test } from 'node:test'
import { caiqSheets, type TestSheets } from '../../../../test/support/write-workbook.ts'
import type { CellList, Sheet } from '../import/sheet.ts'
import { questionsOf } from './questionnaire-answers.ts'
import { findTemplateFaults } from './questionnaire-template.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'

/** Drop-down lists by the names of their sheets. */
type Lists = Readonly<Record<string, readonly CellList[]>>

/** As the workbook would be read: without empty cells and rows. */
const toSheets = (sheets: TestSheets, lists: Lists): Sheet[] =>
  Object.entries(sheets).map(([name, rows]) => ({
    name,
    lists: lists[name] ?? [],
    rows: rows.map((row, at) => ({
      row: at + 1,
      cells: new Map([...row.entries()].filter(([, text]) => text !== '')),
    })),
  }))

const read = (sheets: TestSheets, lists: Lists = {}) => {
  const spreadsheet = readSpreadsheet(toSheets(sheets, lists))
  assert.deepEqual(findTemplateFaults(spreadsheet.sections), [])
  return { ...spreadsheet, questions: questionsOf(spreadsheet.sections) }
}

test('a CAIQ is recognised by its headers, with its version, sections, answers and claims', () => {
  const { layout, name, sections, questions, answers, issues } = read(
    caiqSheets(
      ['A&A-01.1', 'Are audit policies established?', 'Yes', 'Every year.'],
      ['CEK-03.1', 'Are data in transit protected?', 'yes'],
      ['CEK-04.1', 'Are strong algorithms used?', 'NA'],
      ['TVM-01.1', 'Are vulnerabilities managed?', ''],
    ),
  )
  assert.deepEqual([layout, name], ['SPREADSHEET_LAYOUT_CAIQ', 'CAIQ 4.0.3'])
  assert.deepEqual(
    sections.map(({ title }) => title),
    ['Domain of A&A', 'Domain of CEK', 'Domain of TVM'],
  )
  assert.deepEqual(
    questions.map(({ id, type }) => [id, type.replace('QUESTION_TYPE_', '')]),
    [
      ['A_A-01.1', 'SINGLE_CHOICE'],
      ['CEK-03.1', 'SINGLE_CHOICE'],
      ['CEK-04.1', 'SINGLE_CHOICE'],
      ['TVM-01.1', 'SINGLE_CHOICE'],
    ],
  )
  assert.equal(questions[0]?.text, 'A&A-01.1 Are audit policies established?')
  assert.equal(questions[1]?.claims?.[0]?.claim, 'ANSWER_CLAIM_TLS_EVERYWHERE')
  assert.deepEqual(answers, [
    { questionId: 'A_A-01.1', values: ['yes'], comment: 'Every year.' },
    { questionId: 'CEK-03.1', values: ['yes'] },
    { questionId: 'CEK-04.1', values: ['na'] },
  ])
  assert.deepEqual(issues, [
    {
      sheet: 'Introduction',
      row: 0,
      problem: 'No row names a column of questions: the sheet was left out.',
    },
  ])
})

test('a HECVAT is recognised by its title, with a section for each of its headers', () => {
  const header = (title: string) => [title, '', 'Vendor Answers', 'Additional Information', 'Guidance']
  const { layout, name, sections, questions, answers } = read({
    'HECVAT - Full | Vendor Response': [
      ['Higher Education Community Vendor Assessment Toolkit - HECVAT Version 3.06'],
      header('Company Overview'),
      [
        'COMP-01',
        'Describe your organization’s business background.',
        'We make boats.',
        '',
        'Include circumstances.',
      ],
      header('Documentation'),
      ['DOCU-01', 'Have you undergone a SSAE 18 / SOC 2 audit?', 'Yes', 'Type II.'],
      ['DOCU-02', 'Do you have a data privacy policy?', 'In part, see the website'],
      ['DOCU-03', 'Do you have a business continuity plan?', ''],
    ],
  })
  assert.deepEqual([layout, name], ['SPREADSHEET_LAYOUT_HECVAT', 'HECVAT 3.06'])
  assert.deepEqual(
    sections.map(({ title, questions: of }) => [title, of.length]),
    [
      ['Company Overview', 1],
      ['Documentation', 3],
    ],
  )
  assert.deepEqual(
    questions.map(({ type, weight }) => [type.replace('QUESTION_TYPE_', ''), weight]),
    [
      ['TEXT', 0],
      ['SINGLE_CHOICE', 0],
      ['TEXT', 0],
      ['SINGLE_CHOICE', 0],
    ],
  )
  assert.deepEqual(
    answers.map(({ values }) => values[0]),
    ['We make boats.', 'yes', 'In part, see the website'],
  )
})

const answerCells = (fromRow: number, toRow = fromRow) => ({ fromRow, toRow, fromColumn: 2, toColumn: 2 })

/** The layout of a HECVAT 4, with questions of our own: a part without a header, and sheets that repeat questions. */
const hecvat4 = (answers: Readonly<Record<string, readonly string[]>> = {}): TestSheets => {
  const row = (id: string, text: string) => [id, text, ...(answers[id] ?? [])]
  const header = (title: string) => [
    title,
    '',
    'Answer',
    'Additional Information',
    'Guidance',
    'Analyst Notes',
  ]
  return {
    'START HERE': [
      ['This worksheet has drop-down lists.'],
      ['HECVAT™ Provider Response - Start Here', '', '', '', '', 'Version 4.2.1'],
      ['Date Completed', '', '2026-01-05'],
      ['1. Complete this tab.'],
      ['General Information'],
      row('GNRL-01', 'Provider Name'),
      row('GNRL-02', 'Product Name'),
      header('Company'),
      row('COMP-01', 'For boats without sails, do you have oars?'),
      [...row('COMP-02', 'Select your harbour.'), ...(answers['COMP-02'] ? [] : ['', '']), 'One is enough.'],
      row('COMP-03', 'Tell us about your crew.'),
      ['Note: the next tab is required.'],
    ],
    Organization: [
      ['HECVAT Provider Response - Organization', '', '', '', '', 'Version 4.2.1'],
      ['Date Completed', '', '0'],
      ['General Information', '', 'Answer'],
      row('GNRL-01', 'Provider Name'),
      header('Documents'),
      row('DOCU-01', 'Do you have a map?*'),
    ],
    'Institution Evaluation': [
      ['ID', 'Question', 'Answer', 'Additional Information', 'Guidance', 'Notes', 'Compliant Response'],
      ['Company', '', '', '', '', 'Back to Scorecard'],
      [...row('COMP-01', 'For boats without sails, do you have oars?')],
      [...row('DOCU-01', 'Do you have a map?*')],
    ],
    'High-Risk Evaluation': [
      ['', 'Code', 'Question', 'Answer', 'Additional Information', 'Analyst Notes'],
      ['1', 'DOCU-01', 'Do you have a map?*'],
    ],
  }
}

const hecvat4Lists: Lists = {
  'START HERE': [
    { range: answerCells(9), choices: ['Yes', 'No'] },
    { range: answerCells(10), choices: ['Natural Harbour', 'Sea/Port', 'Other'] },
  ],
  Organization: [{ range: answerCells(6), choices: ['Yes', 'No', 'N/A'] }],
}

test('a HECVAT 4 has each question once, in its section, with the choices of its drop-down list', () => {
  const { layout, name, sections, questions, issues } = read(hecvat4(), hecvat4Lists)
  assert.deepEqual([layout, name, issues], ['SPREADSHEET_LAYOUT_HECVAT', 'HECVAT 4.2.1', []])
  assert.deepEqual(
    sections.map(({ title, questions: of }) => [title, of.map(({ id }) => id)]),
    [
      ['General Information', ['GNRL-01', 'GNRL-02']],
      ['Company', ['COMP-01', 'COMP-02', 'COMP-03']],
      ['Documents', ['DOCU-01']],
    ],
  )
  assert.deepEqual(
    questions.map(({ options }) => options.map(({ value, label }) => `${value}: ${label}`).join(', ')),
    [
      '',
      '',
      'yes: Yes, no: No',
      'Natural_Harbour: Natural Harbour, Sea_Port: Sea/Port, Other: Other',
      '',
      'yes: Yes, no: No, na: N/A',
    ],
  )
  assert.equal(questions[3]?.help, 'One is enough.')
})

test('a filled-in HECVAT 4 keeps every answer, also those that its lists do not have', () => {
  const { questions, answers, issues } = read(
    hecvat4({
      'GNRL-01': ['Pebblewell'],
      'COMP-01': ['N/A', 'No boats.'],
      'COMP-02': ['Sea/Port', ''],
      'COMP-03': ['', 'Twelve people.'],
      'DOCU-01': ['Two of them', 'See page 3.'],
    }),
    hecvat4Lists,
  )
  assert.deepEqual(issues, [])
  assert.deepEqual(answers, [
    { questionId: 'GNRL-01', values: ['Pebblewell'] },
    { questionId: 'COMP-01', values: ['na'], comment: 'No boats.' },
    { questionId: 'COMP-02', values: ['Sea_Port'] },
    { questionId: 'COMP-03', values: ['Twelve people.'] },
    { questionId: 'DOCU-01', values: ['Two of them'], comment: 'See page 3.' },
  ])
  assert.deepEqual(
    questions.map(({ options }) => options.length),
    [0, 0, 3, 3, 0, 0],
  )
})

test('choices that cannot be told apart as options leave the question to its words', () => {
  const { questions } = read(
    {
      Sheet: [
        ['ID', 'Question', 'Answer'],
        ['1', 'Which one?'],
        ['2', 'Is it?'],
      ],
    },
    { Sheet: [{ range: answerCells(2, 3), choices: ['Yes', 'Y'] }] },
  )
  assert.deepEqual(
    questions.map(({ options }) => options.length),
    [0, 3],
  )
})

test('a VSA is recognised by its title, and headings among its rows become sections', () => {
  const { layout, sections, answers } = read({
    'VSA Questionnaire': [
      ['VSA Questionnaire 2019 Final'],
      ['#', 'Question', 'Answer', 'Notes'],
      ['', 'Data protection'],
      ['1', 'Do you encrypt data at rest?', 'Yes', 'AES-256'],
      ['', 'Access control'],
      ['2', 'Is MFA required?', 'No'],
    ],
  })
  assert.equal(layout, 'SPREADSHEET_LAYOUT_VSA')
  assert.deepEqual(
    sections.map(({ title }) => title),
    ['Data protection', 'Access control'],
  )
  assert.deepEqual(answers, [
    { questionId: '1', values: ['yes'], comment: 'AES-256' },
    { questionId: '2', values: ['no'] },
  ])
})

test('any sheet with columns of questions and answers is read, and questions without an id are known by their text', () => {
  const rows = [
    ['Category', 'Question', 'Response', 'Comments'],
    ['Access', 'Is MFA required?', 'Yes', ''],
    ['', 'How many people have access?', '12', ''],
  ]
  const { layout, name, sections, questions } = read({ Ours: rows })
  const again = read({ Ours: [...rows, ['', 'Anything else?', '', '']] })
  assert.deepEqual([layout, name], ['SPREADSHEET_LAYOUT_GENERIC', 'Ours'])
  assert.deepEqual(
    sections.map(({ title, questions: of }) => [title, of.length]),
    [['Access', 2]],
  )
  assert.deepEqual(again.questions.slice(0, 2), questions)
})

test('what is not understood is said, and nothing is lost without a word', () => {
  const { answers, issues } = read({
    Sheet: [
      ['ID', 'Question', 'Answer', 'Comment'],
      ['1', 'Is it safe?', 'Yes', ''],
      ['1', 'Is it sound?', 'Yes', ''],
      ['2', 'Is it long?', 'x'.repeat(4_001), ''],
      ['3', 'Is it known?', '', 'Ask Eve.'],
      ['4', 'Is it twice?', 'Yes', ''],
      ['4', 'Is it twice?', 'No', ''],
      ['', '', 'Yes', ''],
      ['5', 'x'.repeat(2_001), 'Yes', ''],
    ],
  })
  assert.deepEqual(
    answers.map(({ questionId }) => questionId),
    ['1', '4'],
  )
  assert.deepEqual(
    issues.map(({ row }) => row).toSorted((a, b) => a - b),
    [3, 4, 5, 7, 8, 9],
  )
  for (const { problem } of issues) assert.match(problem, /left out|kept/)
})

test('a workbook without questions is refused with what it needs', () => {
  assert.throws(() => read({ Sheet: [['Name', 'Price']] }), /must name a column Question/)
})
