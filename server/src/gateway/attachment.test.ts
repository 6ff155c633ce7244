import assert from 'node:assert/strict'
import { test } from 'node:test'
import { attachmentHeaders } from './attachment.ts'

const disposition = (name: string): string | undefined => attachmentHeaders(name)['Content-Disposition']

test('a name in any script travels in the extended form, with a readable one beside it', () => {
  assert.equal(
    disposition('Münch & Söhne.pdf'),
    `attachment; filename="Munch & Sohne.pdf"; filename*=UTF-8''M%C3%BCnch%20%26%20S%C3%B6hne.pdf`,
  )
  assert.equal(
    disposition('東京.pdf'),
    `attachment; filename="__.pdf"; filename*=UTF-8''%E6%9D%B1%E4%BA%AC.pdf`,
  )
})

test('a name cannot end the header, lead elsewhere or reverse its ending', () => {
  assert.equal(
    disposition('../a"b\r\nSet-Cookie: x\u202Efdp.exe'),
    `attachment; filename="-a-b--Set-Cookie- x-fdp.exe"; filename*=UTF-8''-a-b--Set-Cookie-%20x-fdp.exe`,
  )
  assert.equal(disposition('\uD800.pdf'), `attachment; filename="-.pdf"; filename*=UTF-8''-.pdf`)
  assert.equal(disposition('...'), `attachment; filename="file"; filename*=UTF-8''file`)
})

test('a long name keeps its ending', () => {
  const long = disposition(`${'ä'.repeat(10_000)}.pdf`) ?? ''
  assert.match(long, /^attachment; filename="a{146}\.pdf"; filename\*=UTF-8''(?:%C3%A4){146}\.pdf$/)
})
