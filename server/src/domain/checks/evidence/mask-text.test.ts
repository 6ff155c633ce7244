import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskText } from './mask-text.ts'
import { seenHttp } from './seen-http.ts'

test('what opens something is hidden, however short', () => {
  for (const [text, masked] of [
    ['/login?user=ada&password=hunterhunter', '/login?user=ada&password=…'],
    ['Authorization: Bearer abc123def456', 'Authorization: Bearer …'],
    ['Basic YWRhOmxvdmVsYWNl0g==', 'Basic …'],
    ['https://a.example/reset/4f9a8b7c6d5e', 'https://a.example/reset/…'],
    ['{"api_key": "ABCdefGHI"}', '{"api_key": "…"}'],
    ['session_id=abc', 'session_id=…'],
    ['https://ada:lovelace@a.example/', 'https://…@a.example/'],
  ] as const)
    assert.equal(maskText(text), masked)
})

test('versions, names, words and what a header is for stay', () => {
  for (const text of [
    'Apache/2.4.62 (Debian) OpenSSL/3.0.15',
    '/js/jquery-3.4.1.min.js?ver=6.4.2',
    'max-age=31536000; includeSubDomains; preload',
    'https://strange.example/?next=home',
    'Bearer realm="api", error="invalid_token"',
    'Basic authentication is required',
    'type="password" name="new"',
  ])
    assert.equal(maskText(text), text)
})

test('a cookie keeps its name and attributes, and one without a name only these', () => {
  const seen = (cookie: string): string =>
    JSON.stringify(
      seenHttp('https://a.example/', {
        outcome: 'answered',
        hops: [{ url: 'https://a.example/', status: 200, headers: [['set-cookie', cookie]] }],
      }),
    )
  assert.match(seen('sid=S3cretValue; Path=/; Secure'), /sid=…; Path=\/; Secure/)
  assert.match(seen('S3cretNoName; Path=/'), /"=…; Path=\/"/)
})
