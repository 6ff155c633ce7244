// Runs alone: its timers stand still.
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { mock, test } from 'node:test'
import { releaseAtRest } from './release-at-rest.ts'

const megabyte = 1_000_000

test('memory is returned after the start and when it has grown, never while many requests come', () => {
  mock.timers.enable({ apis: ['setInterval'] })
  const server = createServer()
  let resident = 150 * megabyte
  let released = 0
  releaseAtRest(server, {
    resident: () => resident,
    release: () => {
      released += 1
      resident = 120 * megabyte
    },
  })
  const pass = (requests: number, grown = 0): number => {
    resident += grown * megabyte
    for (let count = 0; count < requests; count += 1) server.emit('request')
    mock.timers.tick(20_000)
    return released
  }
  assert.equal(pass(0), 1)
  assert.equal(pass(10, 5), 1, 'nothing to gain')
  assert.equal(pass(1_000, 50), 1, 'busy')
  // The probes of an orchestrator do not count.
  assert.equal(pass(10), 2, 'at rest again')
  assert.equal(pass(1, 100), 3, 'one request took much')
  server.emit('close')
  assert.equal(pass(0, 100), 3, 'closed')
})
