import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLru } from './lru.ts'

test('the least recently used entry is evicted', () => {
  const lru = createLru<number>(2)
  lru.set('a', 1)
  lru.set('b', 2)
  assert.equal(lru.get('a'), 1)
  lru.set('c', 3)
  assert.equal(lru.get('b'), undefined)
  assert.equal(lru.get('a'), 1)
  assert.equal(lru.get('c'), 3)
})

test('replacing an entry takes no extra room, and deleting one frees its room', () => {
  const lru = createLru<number>(2)
  lru.set('a', 1)
  lru.set('a', 2)
  lru.set('b', 3)
  assert.equal(lru.get('a'), 2)
  lru.delete('b')
  lru.set('c', 4)
  assert.equal(lru.get('a'), 2)
})
