import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ObservationCategory } from '@parapet/contract'
import { decayWindowDays, shortestWindowDays } from './decay-window.ts'

test('what is not seen counts as gone after 30 days, and no kind of it earlier', () => {
  assert.equal(
    decayWindowDays({ category: 'OBSERVATION_CATEGORY_NETWORK_SECURITY', sourceTool: 'nuclei' }),
    30,
  )
  for (const category of ObservationCategory.enum)
    assert.ok(decayWindowDays({ category, sourceTool: 'nuclei' }) >= shortestWindowDays)
})

test('leaks are remembered for a year, and what a person wrote down until a person takes it back', () => {
  const category = 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS'
  assert.equal(decayWindowDays({ category, sourceTool: 'hibp' }), 365)
  assert.equal(decayWindowDays({ category, sourceTool: 'manual' }), Infinity)
})

test('a tool with the name of something that every object has is a tool like any other', () => {
  for (const sourceTool of ['constructor', '__proto__']) {
    assert.equal(decayWindowDays({ category: 'OBSERVATION_CATEGORY_OTHER', sourceTool }), 30)
    assert.equal(decayWindowDays({ category: 'OBSERVATION_CATEGORY_COMPLIANCE', sourceTool }), 365)
  }
})
