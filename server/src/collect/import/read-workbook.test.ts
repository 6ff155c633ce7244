import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32, deflateRawSync } from 'node:zlib'
import { ApiError } from '@parapet/contract'
import { writeWorkbook } from '../../../../test/support/write-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const header = (signature: number, name: string, packed: Buffer, size: number, extra: Buffer): Buffer => {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  const start = Buffer.alloc(4)
  start.writeUInt32LE(signature)
  return Buffer.concat([start, extra, head])
}

/** A zip archive of these parts, as small as it can be. */
const zip = (parts: Readonly<Record<string, string | Buffer>>): Buffer => {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const local = Buffer.concat([
      header(0x04_03_4b_50, name, packed, bytes.length, Buffer.alloc(0)),
      Buffer.from(name),
      packed,
    ])
    local.writeUInt32LE(crc32(bytes), 14)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([
        header(0x02_01_4b_50, name, packed, bytes.length, Buffer.from([20, 0])),
        tail,
        Buffer.from(name),
      ]),
    )
    files.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...files, ...directory, end])
}

const rels = (target: string, mode = '') =>
  `<Relationships><Relationship Id="a" Target="${target}" ${mode}/></Relationships>`
const bookOf = (
  sheet: string,
  more: Record<string, string | Buffer> = {},
  target = 'worksheets/sheet1.xml',
  mode = '',
) =>
  zip({
    'xl/workbook.xml': '<workbook xmlns:r="x"><sheets><sheet name="One" r:id="a"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': rels(target, mode),
    'xl/worksheets/sheet1.xml': sheet,
    ...more,
  })

const cellsOf = async (file: Buffer): Promise<[number, string][][]> => {
  const [sheet] = await readWorkbook(file)
  return (sheet?.rows ?? []).map(({ cells }) => [...cells])
}

test('a workbook is read as written, sheet by sheet', async () => {
  const file = await writeWorkbook({
    First: [['Question', 'Answer'], [], ['Why? <&>', 'Für “uns”']],
    Second: [['', 'B']],
  })
  const sheets = await readWorkbook(file)
  assert.deepEqual(
    sheets.map(({ name, rows }) => [name, rows.map(({ row, cells }) => [row, [...cells]])]),
    [
      [
        'First',
        [
          [
            1,
            [
              [0, 'Question'],
              [1, 'Answer'],
            ],
          ],
          [
            3,
            [
              [0, 'Why? <&>'],
              [1, 'Für “uns”'],
            ],
          ],
        ],
      ],
      ['Second', [[1, [[1, 'B']]]]],
    ],
  )
})

test('formulas count by their stored value, and errors, macros and outside links not at all', async () => {
  const file = bookOf(
    `<worksheet><sheetData><row r="1">
      <c r="A1" t="str"><f>WEBSERVICE("http://evil.test")</f><v>Stored</v></c>
      <c r="B1" t="e"><f>[1]Other!A1</f><v>#REF!</v></c>
      <c r="C1" t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c>
      <c r="D1" t="b"><v>1</v></c><c r="E1"><v>42</v></c></row></sheetData></worksheet>`,
    { 'xl/vbaProject.bin': 'macro', 'xl/externalLinks/externalLink1.xml': '<x/>' },
  )
  assert.deepEqual(await cellsOf(file), [
    [
      [0, 'Stored'],
      [2, 'Inline'],
      [3, 'Yes'],
      [4, '42'],
    ],
  ])
})

test('names with a prefix, an absolute target and rich shared strings are understood', async () => {
  const file = bookOf(
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    {
      'xl/sharedStrings.xml':
        '<sst><si><r><t>One_x000D_</t></r><r><t xml:space="preserve"> two</t></r><rPh><t>no</t></rPh></si></sst>',
    },
    '/xl/worksheets/sheet1.xml',
  )
  assert.deepEqual(await cellsOf(file), [[[0, 'One two']]])
})

test('entities that a document defines itself are not expanded', async () => {
  const file = bookOf(
    '<!DOCTYPE x [<!ENTITY a "boom">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&a;</v></c></row></sheetData></worksheet>',
  )
  assert.deepEqual(await cellsOf(file), [[[0, '&a;']]])
})

test('a sheet whose target is outside the file is left out', async () => {
  const file = bookOf('<worksheet/>', {}, 'http://evil.test/sheet.xml', 'TargetMode="External"')
  assert.deepEqual(await readWorkbook(file), [])
})

test('a file that unpacks to a great size is refused before it is held in memory', async () => {
  const bomb = bookOf('<worksheet/>', { 'xl/sharedStrings.xml': Buffer.alloc(60 * 1024 ** 2, 'a') })
  assert.ok(bomb.length < 100_000)
  const before = process.memoryUsage().rss
  await assert.rejects(readWorkbook(bomb), /unpacks to more than 48 MiB/)
  assert.ok(process.memoryUsage().rss - before < 200 * 1024 ** 2)
})

test('too many cells are refused', async () => {
  const row = `<row>${'<c t="str"><v>x</v></c>'.repeat(400)}</row>`
  const file = bookOf(`<worksheet><sheetData>${row.repeat(501)}</sheetData></worksheet>`)
  await assert.rejects(readWorkbook(file), /more than 200,000 cells/)
})

/** A sheet with drop-down lists for C1 to C7, and a hidden one with choices. */
const bookWithLists = (lists: string) =>
  zip({
    'xl/workbook.xml': `<workbook xmlns:r="x"><sheets><sheet name="One" r:id="a"/><sheet name="My lists" state="hidden" r:id="b"/></sheets>
      <definedNames><definedName name="Harbours">'My lists'!$A$1:$A$2</definedName></definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/>
      <Relationship Id="b" Target="worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>1+1</f><v>Red</v></c></row>
      <row r="2"><c r="A2" t="str"><v>Blue</v></c></row></sheetData>${lists}</worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>East</v></c><c r="B1" t="str"><v>Secret</v></c></row>
      <row r="2"><c r="A2" t="str"><v>West</v></c></row></sheetData></worksheet>`,
  })

const listOf = (cells: string, formula: string, type = 'list') =>
  `<dataValidation type="${type}" sqref="${cells}"><formula1>${formula}</formula1></dataValidation>`

test('drop-down lists are read from formulas, cells, names and hidden sheets, and nothing else of those', async () => {
  const sheets = await readWorkbook(
    bookWithLists(`<dataValidations>
      ${listOf('C1 C2:D3', '"Yes, No,N/A"')}${listOf('C4', '$A$1:$A$2')}${listOf('C5', 'harbours')}
      ${listOf('C7', '10', 'whole')}${listOf('C7', 'INDIRECT("A1")')}${listOf('C:C', '"Yes,No"')}</dataValidations>
      <extLst><ext><x14:dataValidations><x14:dataValidation type="list"><x14:formula1><xm:f>'My lists'!$A$1:$A$2</xm:f>
      </x14:formula1><xm:sqref>C6</xm:sqref></x14:dataValidation></x14:dataValidations></ext></extLst>`),
  )
  assert.deepEqual(
    sheets.map(({ name, rows }) => [name, rows.length]),
    [['One', 2]],
  )
  assert.deepEqual(
    sheets[0]?.lists.map(({ range, choices }) => [Object.values(range), choices]),
    [
      [
        [1, 1, 2, 2],
        ['Yes', 'No', 'N/A'],
      ],
      [
        [2, 3, 2, 3],
        ['Yes', 'No', 'N/A'],
      ],
      [
        [4, 4, 2, 2],
        ['Red', 'Blue'],
      ],
      [
        [5, 5, 2, 2],
        ['East', 'West'],
      ],
      [
        [6, 6, 2, 2],
        ['East', 'West'],
      ],
    ],
  )
})

test('a file with very many drop-down lists is read, without most of them', async () => {
  const many = bookWithLists(listOf('C1', "'My lists'!$A$1:$A$1000000").repeat(2_000))
  const [sheet] = await readWorkbook(many)
  assert.equal(sheet?.lists.length, 500)
})

test('a cell has at most as many characters as spreadsheet programs write', async () => {
  const inline = (length: number) =>
    bookOf(
      `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>${'x'.repeat(length)}</v></c></row></sheetData></worksheet>`,
    )
  const shared = (length: number) =>
    bookOf('<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>', {
      'xl/sharedStrings.xml': `<sst><si><r><t>${'x'.repeat(length - 1)}</t></r><r><t>x</t></r></si></sst>`,
    })
  for (const bookWith of [inline, shared]) {
    const [[cell] = []] = await cellsOf(bookWith(32_767))
    assert.equal(cell?.[1].length, 32_767)
    await assert.rejects(readWorkbook(bookWith(32_768)), {
      reason: 'SPREADSHEET_UNREADABLE',
      message: 'A cell has more than 32,767 characters.',
    })
  }
})

for (const [what, file, expected] of [
  ['an empty file', Buffer.alloc(0), /not an \.xlsx workbook/],
  ['text', Buffer.from('Question,Answer\n'.repeat(10)), /not an \.xlsx workbook/],
  [
    'an old .xls file',
    Buffer.from('d0cf11e0a1b11ae1'.repeat(40), 'hex'),
    /must be saved as \.xlsx without a password/,
  ],
  ['another archive', zip({ 'readme.txt': 'Hello' }), /not an \.xlsx workbook/],
] as const)
  test(`${what} is refused with what to do`, async () => {
    await assert.rejects(readWorkbook(file), expected)
  })

test('a damaged file is refused, wherever the damage is', async () => {
  const whole = bookOf(
    '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>x</v></c></row></sheetData></worksheet>',
  )
  for (let at = 0; at < whole.length; at += 7) {
    const damaged = Buffer.from(whole)
    damaged.fill(0xff, at, Math.min(at + 5, whole.length))
    // Either it still is a workbook, or a sentence says what is wrong: never another error.
    await readWorkbook(damaged).catch((error: unknown) => assert.ok(error instanceof ApiError))
  }
  for (let length = 0; length < whole.length; length += 11)
    await assert.rejects(readWorkbook(whole.subarray(0, length)), ApiError)
})
