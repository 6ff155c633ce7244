import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import type { ReportDocument } from '@parapet/contract/reports'
import { createGiveWay } from './give-way.ts'
import { createReportFonts } from './report-fonts.ts'
import { openPdf } from '../../domain/reports/pdf-pages.ts'
import { layOut } from '../../domain/reports/pdf-text.ts'
import { renderPdf } from '../../domain/reports/render-pdf.ts'

const mathFont = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf')
const reportFonts = createReportFonts([])

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

const textOf = async (report: ReportDocument, fonts = reportFonts): Promise<string> =>
  Buffer.from(await renderPdf(report, await fonts(), createGiveWay())).toString('latin1')

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

test('the title is escaped in the XML metadata and as it is in the dictionary', async () => {
  const pdf = await textOf(documentOf({ title: 'Smith & Sons </rdf:li><x> ]]>\uFFFF' }))
  assert.match(
    pdf,
    /<rdf:li xml:lang="x-default">Smith &amp; Sons &lt;\/rdf:li&gt;&lt;x&gt; \]\]&gt;<\/rdf:li>/,
  )
  const plain = await textOf(documentOf({ title: 'Smith & Sons' }))
  assert.match(plain, /\(Smith & Sons\)/)
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
              { kind: 'bars', label: 'Bars', bars: [{ label: 'A', value: 0, text: '0', tone: 'good' }] },
            ],
          },
          tableOf([]),
        ],
      }),
      await reportFonts(),
      createGiveWay(),
    )
})

test('text of any script, and of none, is printed', async () => {
  for (const text of ['東京', 'שלום', 'مرحبا', '👩‍👩‍👧', '\uD800', '\u0000\u202E', 'e\u0301', ' ', ''])
    assert.ok(
      (await textOf(documentOf({ title: text, footer: text, sections: [tableOf([[text, text]])] }))).length >
        0,
    )
})

const newPage = async (files: readonly string[] = []) =>
  openPdf({ title: 'Text', language: 'en' }, await createReportFonts(files)())

const linesOf = (page: Awaited<ReturnType<typeof newPage>>, text: string, width: number, maxLines?: number) =>
  layOut(page, text, { size: 10 }, { width, ...(maxLines !== undefined && { maxLines }) }).lines.map(
    ({ pieces }) => pieces.map((piece) => piece.text).join(''),
  )

test('a character is printed in the first font that has it, and as a question mark if none has', async () => {
  const facesOf = async (files: readonly string[]) => {
    const page = await newPage(files)
    const [line] = layOut(page, 'Acme \u{1D4D0}\u6771!', { size: 10 }, { width: 400 }).lines
    return { pieces: line?.pieces.map(({ face, text }) => [face, text]), missing: [...page.faces.missing] }
  }
  assert.deepEqual(await facesOf([]), {
    pieces: [['regular', 'Acme ??!']],
    missing: ['\u{1D4D0}', '\u6771'],
  })
  assert.deepEqual(await facesOf([mathFont]), {
    pieces: [
      ['regular', 'Acme '],
      ['further0', '\u{1D4D0}'],
      ['regular', '?!'],
    ],
    missing: ['\u6771'],
  })
})

test('a report embeds only the fonts that it needs', async () => {
  const withMath = createReportFonts([mathFont])
  assert.doesNotMatch(await textOf(documentOf({}), withMath), /TeXGyre/)
  assert.match(await textOf(documentOf({ title: '\u{1D4D0}' }), withMath), /TeXGyre/)
})

test('a file that is no font is refused by name', async (t) => {
  const path = join(await mkdtemp(join(tmpdir(), 'report-font-')), 'notes.ttf')
  t.after(() => rm(dirname(path), { recursive: true }))
  await writeFile(path, 'These are notes.')
  for (const file of [path, `${path}.missing`])
    await assert.rejects(createReportFonts([file])(), new RegExp(`REPORT_FONT names ${file}`))
})

test('lines end between words, after hyphens and between characters without words, and long words are broken', async () => {
  const page = await newPage()
  assert.deepEqual(linesOf(page, 'one two three', 40), ['one two', 'three'])
  assert.deepEqual(linesOf(page, 'mail.acme-holding.com', 65), ['mail.acme-', 'holding.com'])
  const wide = '\u682A\u5F0F\u4F1A\u793E\u3042\u3044\u3046\u3002'
  const lines = linesOf(page, wide, 21)
  assert.ok(lines.length > 1 && lines.every((line) => line.length <= 4), lines.join('|'))
  assert.equal(linesOf(page, 'x'.repeat(100), 100).join(''), 'x'.repeat(100))
  assert.deepEqual(linesOf(page, '', 100), [])
})

test('text that has to fit into some lines ends with an ellipsis', async () => {
  const page = await newPage()
  assert.deepEqual(linesOf(page, 'one two three', 40, 2), ['one two', 'three'])
  const [line = '', ...others] = linesOf(page, 'one two three four', 60, 1)
  assert.match(line, /^one two .*\u2026$/)
  assert.deepEqual(others, [])
})

test('a long report lets other calls run while it is made', async () => {
  const rows = Array.from({ length: 400 }, (_, at) => [`Row ${at} of a long table`, String(at)])
  let turns = 0
  let isMade = false
  const count = (): void => {
    turns += 1
    if (!isMade) setImmediate(count)
  }
  setImmediate(count)
  let begun = 0
  await renderPdf(documentOf({ sections: [tableOf(rows)] }), await reportFonts(), async () => {
    begun += 1
    await new Promise(setImmediate)
  })
  isMade = true
  assert.ok(begun >= rows.length && turns >= rows.length, `${begun} times, ${turns} turns`)
})
