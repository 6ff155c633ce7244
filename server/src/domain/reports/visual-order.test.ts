import assert from 'node:assert/strict'
import { test } from 'node:test'
import { visualOrder } from './visual-order.ts'

test('text that is read from left to right stays one piece', () => {
  for (const line of ['', 'Acme (acme.com)', 'Ελλάδα', 'Россия', '東京 1'])
    assert.deepEqual(visualOrder(line), [line])
})

test('words that are read from right to left change places, and the text around them does not', () => {
  assert.deepEqual(visualOrder('Vendor report: שלום עולם (acme.com)'), [
    'Vendor report: ',
    'עולם',
    ' ',
    'שלום',
    ' (acme.com)',
  ])
  assert.deepEqual(visualOrder('شركة البحر'), ['البحر', ' ', 'شركة'])
})

test('numbers are not reversed, and brackets face their words', () => {
  assert.deepEqual(visualOrder('שלום 42.5 עולם'), ['עולם', ' ', '42.5', ' ', 'שלום'])
  assert.deepEqual(visualOrder('א ( ב'), ['ב', ' ', ')', ' ', 'א'])
  assert.deepEqual(visualOrder('(שלום)'), ['(', 'שלום', ')'])
})
