import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSmtp } from './read-smtp.ts'

const from = 'Parapet <parapet@example.com>'

test('without both settings there is no mail server', () => {
  assert.equal(readSmtp(undefined, undefined), undefined)
})

test('a plain address insists on STARTTLS, one with smtps has TLS from the start', () => {
  assert.deepEqual(readSmtp('smtp://us%40er:p%3Ass@mail.example.com', from), {
    host: 'mail.example.com',
    port: 587,
    secure: false,
    requireTls: true,
    auth: { user: 'us@er', pass: 'p:ss' },
    from: { name: 'Parapet', address: 'parapet@example.com' },
  })
  assert.deepEqual(readSmtp('smtps://mail.example.com', 'parapet@example.com'), {
    host: 'mail.example.com',
    port: 465,
    secure: true,
    requireTls: false,
    auth: undefined,
    from: { name: '', address: 'parapet@example.com' },
  })
})

test('without TLS go a relay on the same machine, and one that the operator says so of', () => {
  assert.equal(readSmtp('smtp://127.0.0.1:25', from)?.requireTls, false)
  assert.equal(readSmtp('smtp://[::1]:25', from)?.host, '::1')
  assert.equal(readSmtp('smtp://[::1]:25', from)?.requireTls, false)
  assert.equal(readSmtp('smtp://localhost:25?requireTLS=true', from)?.requireTls, true)
  assert.equal(readSmtp('smtp://relay.example.com:25?requireTLS=false', from)?.requireTls, false)
})

const refused: readonly [string | undefined, string | undefined][] = [
  ['smtp://mail.example.com', undefined],
  [undefined, from],
  ['mail.example.com', from],
  ['https://mail.example.com', from],
  ['smtp://mail.example.com/path', from],
  ['smtp://mail.example.com?requireTLS=no', from],
  ['smtp://mail.example.com?tls.rejectUnauthorized=false', from],
  ['smtp://u:%zz@mail.example.com', from],
  ['smtp://mail.example.com', 'Parapet'],
  ['smtp://mail.example.com', 'a@example.com, b@example.com'],
  ['smtp://mail.example.com', 'a@example.com\r\nBcc: b@example.com'],
]

for (const [url, sender] of refused)
  test(`${JSON.stringify([url, sender])} stops the start, with a sentence`, () => {
    assert.throws(() => readSmtp(url, sender), /^Error: SMTP_(?:URL|FROM) .+\.$/)
  })

test('a sentence about the address does not repeat its password', () => {
  assert.throws(
    () => readSmtp('smpt://user:hunter2@mail.example.com', from),
    (error) => error instanceof Error && !error.message.includes('hunter2'),
  )
})
