import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failureMessages } from './failure-messages.ts'

const fail = (message: string) => (): never => {
  throw new Error(message)
}

test('of a failure and of what could not be closed after it every sentence is told, the first one first', async () => {
  const work = async (): Promise<void> => {
    await using parts = new AsyncDisposableStack()
    parts.defer(fail('The database did not stop.'))
    parts.defer(() => {})
    parts.defer(fail('The service did not close.'))
    throw new Error('The port is taken.')
  }
  const failure: unknown = await work().catch((error: unknown) => error)
  assert.deepEqual(failureMessages(failure), [
    'The port is taken.',
    'The service did not close.',
    'The database did not stop.',
  ])
})

test('a failure by itself is its message', () => {
  assert.deepEqual(failureMessages(new Error('No.')), ['No.'])
  assert.deepEqual(failureMessages('No.'), ['No.'])
})
