import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseBasicCredentials } from './basic-credentials.ts'

const basic = (pair: string): string => `Basic ${Buffer.from(pair).toString('base64')}`

test('id and secret are form-decoded after they are split', () => {
  assert.deepEqual(parseBasicCredentials(basic('an+id%3A1:a%2Bb%3Ac:d')), {
    clientId: 'an id:1',
    clientSecret: 'a+b:c:d',
  })
})

test('the scheme is taken in any case and padding may be left out', () => {
  assert.deepEqual(parseBasicCredentials('bAsIc YTpi'), { clientId: 'a', clientSecret: 'b' })
  assert.deepEqual(parseBasicCredentials(basic('aa:b').replaceAll('=', '')), {
    clientId: 'aa',
    clientSecret: 'b',
  })
})

test('what is no pair of id and secret is refused', () => {
  const invalidUtf8 = `Basic ${Buffer.from([0x61, 0x3a, 0xff]).toString('base64')}`
  for (const header of [
    '',
    'Basic',
    'Basic ',
    'Bearer YTpi',
    'YTpi',
    'Basic YTpi YTpi',
    'Basic YT*pi',
    basic('a'),
    basic(':b'),
    basic('a:'),
    basic('a:%'),
    basic('%FF:b'),
    invalidUtf8,
  ])
    assert.equal(parseBasicCredentials(header), undefined, header)
})
