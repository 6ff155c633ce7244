import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chooseMediaType } from './media-type.ts'

const offered = ['application/x-ndjson', 'text/csv'] as const
const choose = (accept: string | undefined) => chooseMediaType(accept, offered)

test('without Accept, or when everything is taken, it is the first type', () => {
  for (const accept of [undefined, '', ' ', '*/*', 'text/csv;q=0.5, */*', 'application/*, text/*']) {
    assert.equal(choose(accept), 'application/x-ndjson', accept)
  }
})

test('a type that is named is chosen, whatever its case and parameters', () => {
  for (const accept of [
    'text/csv',
    'TEXT/CSV',
    'text/csv; charset=utf-8',
    'text/csv;header=present, application/json',
    'text/*',
    'text/html, text/csv;q=0.1',
    'application/x-ndjson;q=0.2, text/csv;q=0.3',
    'application/x-ndjson;q=0, */*',
    '*/*;q=0.1, text/csv',
  ]) {
    assert.equal(choose(accept), 'text/csv', accept)
  }
})

test('what takes neither type gets none', () => {
  for (const accept of [
    'application/json',
    'text/html, image/*',
    'text/csv;q=0',
    '*/*;q=0',
    'text/csv;q=0.0, application/x-ndjson;q=0',
    'csv',
    'text/csv;q=2',
    'text/csv;q=abc',
    'text/',
    ',',
  ]) {
    assert.equal(choose(accept), undefined, accept)
  }
})
