import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { startS3Server } from '../../../../test/support/s3-server.ts'
import { createS3Objects } from './s3-objects.ts'

const { settings, objects, breakDown } = await startS3Server()

test('objects are stored, read and deleted with signed requests', async () => {
  const store = createS3Objects(settings)
  const content = randomBytes(100_000)
  await store.put('documents/a/0', content)
  assert.deepEqual([...objects.keys()], ['/bucket/parapet/documents/a/0'])
  assert.deepEqual(await store.get('documents/a/0'), content)
  await store.delete('documents/a/0')
  assert.equal(await store.get('documents/a/0'), undefined)
  await store.delete('documents/a/0')
})

test('a wrong key is an error that says what the store answered', async () => {
  const store = createS3Objects({ ...settings, secretAccessKey: 'wrong' })
  await assert.rejects(store.put('documents/a/0', Buffer.from('x')), /PUT with 403: .*SignatureDoesNotMatch/)
  await assert.rejects(store.get('documents/a/0'), /GET with 403/)
})

test('a store that fails or cannot be reached is an error, not a missing object', async () => {
  breakDown(true)
  await assert.rejects(createS3Objects(settings).get('documents/a/0'), /GET with 500/)
  breakDown(false)
  const nowhere = createS3Objects({ ...settings, url: 'http://127.0.0.1:1/bucket' })
  await assert.rejects(nowhere.get('documents/a/0'), { reason: 'UNAVAILABLE' })
})

test('a bucket that does not exist is an error, and nothing in it counts as deleted', async () => {
  const store = createS3Objects({ ...settings, url: settings.url.replace('/bucket/', '/other/') })
  await assert.rejects(store.put('documents/a/0', Buffer.from('x')), /PUT with 404: .*NoSuchBucket/)
  await assert.rejects(store.get('documents/a/0'), /GET with 404: .*NoSuchBucket/)
  await assert.rejects(store.delete('documents/a/0'), /DELETE with 404: .*NoSuchBucket/)
})
