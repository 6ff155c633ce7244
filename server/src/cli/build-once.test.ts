import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, test } from 'node:test'
import { buildOnce } from './build-once.ts'

const root = await mkdtemp(join(tmpdir(), 'parapet-build-'))
after(() => rm(root, { recursive: true }))

const sources = ['LICENSE']
const refuse = (): never => {
  throw new Error('refused')
}

/** Work in a new folder, and how often it was built. */
const newWork = async () => {
  const work = {
    folder: join(await mkdtemp(join(root, 'case-')), 'dist'),
    sources,
    canBuild: true,
    refuse,
    built: 0,
    build: async (into: string) => {
      work.built += 1
      await mkdir(into)
      await writeFile(join(into, 'file'), '')
    },
  }
  return work
}

test('it is built once from the same sources, and again from others', async () => {
  const work = await newWork()
  const first = await buildOnce(work)
  assert.equal(await buildOnce(work), first)
  assert.equal(work.built, 1)
  assert.notEqual(await buildOnce({ ...work, sources: ['package.json'] }), first)
  assert.equal(work.built, 2)
})

test('of several processes that build at the same time, all get the same build', async () => {
  const work = await newWork()
  const places = await Promise.all([1, 2, 3].map(() => buildOnce(work)))
  assert.equal(new Set(places).size, 1)
  assert.deepEqual(await readdir(work.folder), [basename(places[0] ?? '')])
})

test('old builds are removed, except the one that a running process may be using', async () => {
  const work = await newWork()
  const dayOld = new Date(Date.now() - 90_000_000)
  const places: string[] = []
  for (const source of ['LICENSE', 'package.json', 'README.md']) {
    const place = await buildOnce({ ...work, sources: [source] })
    places.push(place)
    await utimes(place, dayOld, new Date(dayOld.getTime() + places.length))
  }
  assert.deepEqual(
    (await readdir(work.folder)).toSorted(),
    places
      .slice(1)
      .map((place) => basename(place))
      .toSorted(),
  )
})

test('a failed build leaves none, and the next start tries again', async () => {
  const work = await newWork()
  const build = (): Promise<never> => Promise.reject(new Error('no memory'))
  await assert.rejects(buildOnce({ ...work, build }), /no memory/)
  await buildOnce(work)
  assert.equal(work.built, 1)
})

test('an installation without the tools uses the build it comes with', async () => {
  const work = await newWork()
  const brought = await buildOnce({ ...work, sources: ['package.json'] })
  assert.equal(await buildOnce({ ...work, canBuild: false }), brought)
})

test('a folder that cannot be written is refused before anything is built', async () => {
  const work = await newWork()
  // Root may write to any folder, but nobody to one below a file.
  await writeFile(work.folder, '')
  await assert.rejects(buildOnce({ ...work, folder: join(work.folder, 'dist') }), /refused/)
  assert.equal(work.built, 0)
})
