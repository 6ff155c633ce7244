import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLog } from './create-log.ts'

test('lines are written together after a moment, in order, and a long one is not held back', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'parapet-log-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'log')
  const fd = openSync(path, 'w')
  t.after(() => closeSync(fd))
  const messages = (): string[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line).msg)
  const log = createLog('info', fd)
  log.info('first')
  log.debug('not at this level')
  log.warn('second')
  assert.deepEqual(messages(), [])
  await sleep(100)
  assert.deepEqual(messages(), ['first', 'second'])
  log.info('x'.repeat(20_000))
  assert.equal(messages().length, 3)
  log.info('after it')
  await sleep(100)
  assert.equal(messages().at(-1), 'after it')
})

test('what was logged before the process exits or fails is written', () => {
  const place = JSON.stringify(new URL('create-log.ts', import.meta.url))
  const lastWords = (ending: string): string => {
    const program = `import { createLog } from ${place}; createLog('info').info('last words'); ${ending}`
    try {
      return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      })
    } catch (error) {
      // It fails on purpose, and says so by its exit code.
      return (error as { stdout: string }).stdout
    }
  }
  for (const ending of ['', 'process.exit(0)', "throw new Error('unexpected')", 'await Promise.reject(1)'])
    assert.match(lastWords(ending), /"msg":"last words"/, ending)
})
