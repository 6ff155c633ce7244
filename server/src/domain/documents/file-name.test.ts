import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cleanFileName, titleOfFile } from './file-name.ts'

test('a name loses its folders and every character that deceives or that a file system refuses', () => {
  for (const [given, clean] of [
    ['report.pdf', 'report.pdf'],
    ['../../etc/report.pdf', 'report.pdf'],
    ['C:\\Users\\ada\\report.pdf', 'report.pdf'],
    ['re\u202Eport\u200B\u0007.pdf', 'report.pdf'],
    [' .hidden  report .PDF', 'hidden report .pdf'],
    ['a<b>:"c"|d?*.pdf', 'a_b___c__d__.pdf'],
    ['line\nbreak\r.pdf', 'linebreak.pdf'],
    ['Prüfbericht 2026.pdf', 'Prüfbericht 2026.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(200)}.pdf`],
  ] as const)
    assert.equal(cleanFileName(given), clean)
})

test('a name without an extension, or with nothing before it, is refused', () => {
  for (const given of ['report', '.pdf', '..', '/', 'folder/', '\u202E'])
    assert.throws(() => cleanFileName(given), /fileName: must be a name with an extension/)
})

test('without a title, a document is called like its file', () => {
  assert.equal(titleOfFile('SOC 2.2026.pdf'), 'SOC 2.2026')
})
