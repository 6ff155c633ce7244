import assert from 'node:assert/strict'
import { chmod, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { writePrivateFile } from './write-private-file.ts'

const directory = await mkdtemp(join(tmpdir(), 'parapet-private-'))
after(() => rm(directory, { recursive: true }))

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777

test('only its owner can read the file, also where everybody could read the one before', async () => {
  const path = join(directory, 'welcome.txt')
  await writeFile(path, 'old')
  await chmod(path, 0o644)
  await writePrivateFile(path, 'new')
  assert.deepEqual([await readFile(path, 'utf8'), await modeOf(path)], ['new', 0o600])
})

test('a link that somebody has put there is replaced, and what it points to is left alone', async () => {
  const target = join(directory, 'target')
  const path = join(directory, 'linked.txt')
  await writeFile(target, 'untouched')
  await symlink(target, path)
  await writePrivateFile(path, 'secret')
  assert.equal(await readFile(target, 'utf8'), 'untouched')
  assert.deepEqual([await readFile(path, 'utf8'), await modeOf(path)], ['secret', 0o600])
})

test('what cannot be put in its place leaves nothing behind', async () => {
  const before = await readdir(directory)
  await assert.rejects(writePrivateFile(join(directory, 'no', 'where.txt'), 'secret'))
  await assert.rejects(writePrivateFile(directory, 'secret'))
  assert.deepEqual(await readdir(directory), before)
})
