import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ReportDocument } from '@parapet/contract/reports'
import { reportFonts } from './report-fonts.ts'
import { renderPdf } from '../../domain/reports/render-pdf.ts'

const documentOf = (given: Partial<ReportDocument>): ReportDocument => ({
  language: 'en',
  title: 'Report',
  subtitle: 'Example, today',
  footer: 'Example · as of today',
  sections: [],
  ...given,
})

const tableOf = (rows: readonly (readonly string[])[]) => ({
  title: 'Table',
  blocks: [
    {
      kind: 'table',
      label: 'Rows',
      columns: [
        { title: 'Name', share: 3 },
        { title: 'Count', share: 1, isNumber: true },
      ],
      rows,
      empty: 'None.',
    } as const,
  ],
})

const textOf = async (report: ReportDocument): Promise<string> =>
  Buffer.from(await renderPdf(report, await reportFonts())).toString('latin1')

const pagesOf = (pdf: string): number => [...pdf.matchAll(/\/Type \/Page\b/g)].length

test('pages carry a language, a title and a structure that screen readers can follow', async () => {
  const pdf = await textOf(documentOf({ sections: [tableOf([['one', '1']])] }))
  assert.match(pdf, /^%PDF-1\.7/)
  assert.match(pdf, /\/Lang \(en\)/)
  assert.match(pdf, /\/Title /)
  assert.match(pdf, /\(Report\)/)
  assert.match(pdf, /\/DisplayDocTitle true/)
  assert.match(pdf, /\/MarkInfo/)
  for (const role of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD'])
    assert.match(pdf, new RegExp(`/S /${role}\\b`), role)
  assert.equal(pagesOf(pdf), 1)
})

test('a table continues on further pages, and no cell can fill them', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`Row ${at}`, String(at)])
  const pages = pagesOf(await textOf(documentOf({ sections: [tableOf(rows)] })))
  assert.ok(pages >= 5 && pages <= 8, `${pages} pages`)
  const huge = [
    ['x'.repeat(1_000_000), '1'],
    ['a b '.repeat(200_000), '2'],
  ]
  assert.equal(pagesOf(await textOf(documentOf({ sections: [tableOf(huge)] }))), 1)
})

test('every kind of block is drawn, also without values', async () => {
  for (const points of [
    [
      { date: '2026-01-01', value: 0 },
      { date: '2026-01-01', value: 0 },
    ],
    [
      { date: '2026-01-01', value: 100 },
      { date: '2026-12-31', value: 99.9 },
    ],
  ])
    await renderPdf(
      documentOf({
        sections: [
          {
            title: 'All',
            blocks: [
              { kind: 'text', text: '' },
              { kind: 'facts', facts: [{ label: '', value: '' }] },
              { kind: 'figures', figures: [] },
              { kind: 'figures', figures: [{ label: 'Score', value: '77', tone: 'good', note: 'of 100' }] },
              { kind: 'trend', label: 'Trend', points, note: 'Up.' },
              { kind: 'bars', label: 'Bars', bars: [{ label: 'A', value: 0, tone: 'good' }] },
            ],
          },
          tableOf([]),
        ],
      }),
      await reportFonts(),
    )
})

test('text of any script, and of none, is printed', async () => {
  for (const text of ['東京', 'שלום', 'مرحبا', '👩‍👩‍👧', '\uD800', '\u0000\u202E', 'e\u0301', ' ', ''])
    assert.ok(
      (await textOf(documentOf({ title: text, footer: text, sections: [tableOf([[text, text]])] }))).length >
        0,
    )
})
