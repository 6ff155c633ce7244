import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from '@parapet/contract'
import { readWebhookUrl } from './read-webhook-url.ts'

test('an https address is kept as it is called', () => {
  assert.equal(readWebhookUrl('https://Hooks.Example.com:443/a?b=c'), 'https://hooks.example.com/a?b=c')
})

const refused = [
  'hooks.example.com',
  'http://hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'https://user:secret@hooks.example.com/',
  'https://user@hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://hooks.example.com/#x',
  'https:///',
]

for (const url of refused)
  test(`${url} is refused as an address of a webhook`, () => {
    assert.throws(
      () => readWebhookUrl(url),
      (error) => error instanceof ApiError && error.reason === 'INVALID_FIELD',
    )
  })
