import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gatherFiles } from './gather-files.ts'

const root = await mkdtemp(join(tmpdir(), 'parapet-gather-'))
const folder = join(root, 'out')
after(() => rm(root, { recursive: true }))

const plant = async (files: readonly string[]): Promise<void> => {
  for (const file of files) {
    await mkdir(join(root, dirname(file)), { recursive: true })
    await writeFile(join(root, file), '')
  }
}

/** What a file of the runner imports, as paths below the root. */
const importedBy = async (path: string): Promise<string[]> =>
  [...(await readFile(path, 'utf8')).matchAll(/import\("(.+?)"\)/g)].map(([, url = '']) =>
    fileURLToPath(url).slice(root.length + 1),
  )

test('every file runs once: alone, or with others of its folder', async () => {
  const alone = ['server/src/gateway/a.test.ts', 'test/b.test.ts']
  const many = Array.from({ length: 19 }, (_, n) => `server/src/operations/vendors/${n}.test.ts`)
  const few = ['server/src/domain/c.test.ts', 'contract/src/vendors/d.test.ts']
  await plant([...alone, ...many, ...few])
  const patterns = ['{contract,server,test}/**/*.test.ts', 'test/b.test.ts']
  const files = await gatherFiles(patterns, { root, folder })
  const gathered = files.filter((file) => !alone.includes(file))
  const imported = await Promise.all(gathered.map(importedBy))
  assert.deepEqual(
    files.filter((file) => alone.includes(file)),
    alone,
  )
  assert.deepEqual(imported.flat().toSorted(), [...many, ...few].toSorted())
  assert.equal(gathered.length, 5)
  for (const some of imported) assert.equal(new Set(some.map(dirname)).size, 1)
})

test('the tests of packages are their own, wherever they are installed', async () => {
  const packages = ['node_modules/a/src', 'test/tools/node_modules/@b/c/src'].map((of) => `${of}/e.test.ts`)
  await plant(['test/own.test.ts', ...packages])
  assert.deepEqual(await gatherFiles(['**/{own,e}.test.ts'], { root, folder }), ['test/own.test.ts'])
})

test('a name that no file has is refused: the runner would take everything for it', async () => {
  await assert.rejects(
    gatherFiles(['server/typo.test.ts'], { root, folder }),
    /No test file is called server\/typo/,
  )
})
