import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { docx, pdf, zip } from '../../../../test/support/documents.ts'
import { createFileScan } from './file-scan.ts'

const scan = (fileName: string, file: Uint8Array | string, pieceBytes = 100) => {
  const scanning = createFileScan(fileName)
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += pieceBytes) scanning.read(bytes.subarray(at, at + pieceBytes))
  return scanning.finish()
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const jpeg = Buffer.from('ffd8ffe000104a464946', 'hex')
const open = (type: string) =>
  zip(['mimetype', 'content.xml'], {
    contents: { mimetype: `application/vnd.oasis.opendocument.${type}` },
  })

test('accepted files are recognized by their contents', () => {
  for (const [name, file, mediaType] of [
    ['a.pdf', pdf(), 'application/pdf'],
    ['a.docx', docx(), /wordprocessingml/],
    ['a.xlsx', zip(['[Content_Types].xml', 'xl/workbook.xml']), /spreadsheetml/],
    ['a.pptx', zip(['[Content_Types].xml', 'ppt/presentation.xml']), /presentationml/],
    ['a.odt', open('text'), /opendocument\.text/],
    ['a.ods', open('spreadsheet'), /opendocument\.spreadsheet/],
    ['a.odp', open('presentation'), /opendocument\.presentation/],
    ['a.png', png, 'image/png'],
    ['a.jpg', jpeg, 'image/jpeg'],
    ['a.jpeg', jpeg, 'image/jpeg'],
    ['a.txt', 'Grüße,\tline\r\n', 'text/plain'],
    ['a.txt', 'x'.repeat(2000), 'text/plain'],
    ['a.csv', '\uFEFFname,value\n<b>,2\n', 'text/csv'],
    ['a.csv', 'MZ,Mozambique\n', 'text/csv'],
  ] as const) {
    const scanned = scan(name, file)
    assert.match(scanned.mediaType, mediaType instanceof RegExp ? mediaType : new RegExp(`^${mediaType}$`))
    assert.equal(scanned.sizeBytes, Buffer.from(file).length)
    assert.equal(scanned.sha256, createHash('sha256').update(Buffer.from(file)).digest('hex'))
  }
})

test('the size of the pieces makes no difference', () => {
  const file = docx(...Array.from({ length: 400 }, (_, at) => `word/media/image${at}.png`))
  for (const pieceBytes of [61, 511, 512, 1_000_000])
    assert.match(scan('a.docx', file, pieceBytes).mediaType, /wordprocessingml/)
})

test('everything else is refused, with what to do instead', () => {
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  for (const [name, file, message] of [
    ['a.pdf', '', /empty/],
    ['a.exe', Buffer.from('4d5a9000030000', 'hex'), /is a program/],
    ['a.pdf', Buffer.from('4d5a9000030000', 'hex'), /is a program/],
    ['a.txt', Buffer.from('7f454c4602', 'hex'), /is a program/],
    ['a.sh', '#!/bin/sh\nrm -rf /\n', /is a script/],
    ['a.txt', '#!/bin/sh\n', /is a script/],
    ['a.html', '<!DOCTYPE html><script>alert(1)</script>', /markup/],
    ['a.txt', ' \n<html>', /markup/],
    ['a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', /markup/],
    ['a.txt', '\uFEFF<?xml version="1.0"?><svg/>', /markup/],
    ['a.js', 'alert(1)', /called a\.js is not accepted/],
    ['a.bat', 'del *.*', /called a\.bat is not accepted/],
    ['a.zip', zip(['a.txt']), /called a\.zip is not accepted/],
    ['a.docx', zip(['a.txt']), /archive/],
    ['a.docx', zip(['word/document.xml']), /archive/],
    ['a.xlsx', docx(), /archive or another kind/],
    ['a.docx', docx('word/vbaProject.bin'), /macros/],
    ['a.docm', docx('word/vbaProject.bin'), /called a\.docm is not accepted/],
    [
      'a.odt',
      zip(['mimetype', 'content.xml', 'Basic/script-lc.xml'], {
        contents: { mimetype: 'application/vnd.oasis.opendocument.text' },
      }),
      /macros/,
    ],
    ['a.docx', zip(['[Content_Types].xml', 'word/document.xml'], { flags: 1 }), /password/],
    ['a.docx', docx().subarray(0, -1), /damaged/],
    ['a.docx', docx().subarray(0, 60), /damaged/],
    ['a.doc', old, /old format/],
    ['a.pdf', '%PDF-1.7\n', /not complete/],
    ['a.pdf', docx(), /does not fit the contents/],
    ['a.png', jpeg, /does not fit the contents, which are jpeg/],
    ['a.pdf', 'plain text', /does not fit the contents, which are text/],
    ['a.txt', Buffer.from('ff', 'hex'), /UTF-8/],
    ['a.txt', Buffer.from('fffe4100', 'hex'), /UTF-16/],
    ['a.txt', `${'x'.repeat(600)}\u0000`, /not text/],
    ['a.txt', Buffer.from(`${'x'.repeat(600)}\u00e9`, 'latin1'), /UTF-8/],
    ['a.txt', Buffer.from([0xc3]), /UTF-8/],
    ['a', 'text', /not accepted/],
  ] as const)
    assert.throws(() => scan(name, file), { reason: 'FILE_REFUSED', message }, `${name} ${String(message)}`)
})

test('no damage to a zip archive is more than a refusal', () => {
  const whole = Buffer.from(docx('word/media/a.png'))
  for (let at = whole.length - 200; at < whole.length; at += 1)
    for (const byte of [0, 1, 0xff]) {
      const damaged = Buffer.from(whole)
      damaged[at] = byte
      try {
        scan('a.docx', damaged)
      } catch (error) {
        assert.equal((error as { reason?: string }).reason, 'FILE_REFUSED')
      }
    }
})
