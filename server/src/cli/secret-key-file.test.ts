import assert from 'node:assert/strict'
import { chmod, lstat, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { newSecretKey } from '../domain/kernel/secret-key.ts'
import { openSecretKeyFile } from './secret-key-file.ts'

const root = await mkdtemp(join(tmpdir(), 'parapet-key-'))
after(() => rm(root, { recursive: true, force: true }))

let count = 0
const newFolder = (): string => join(root, `data-${(count += 1)}`)

const withFile = async (text: string, mode = 0o600): Promise<string> => {
  const folder = newFolder()
  openSecretKeyFile(folder)
  await writeFile(join(folder, 'secret.key'), text)
  await chmod(join(folder, 'secret.key'), mode)
  return folder
}

test('the first start makes a key that its owner alone can read, and later ones find it', async () => {
  const folder = newFolder()
  const before = process.umask(0)
  const { path, read } = openSecretKeyFile(folder)
  process.umask(before)
  const stat = await lstat(path)
  assert.equal(stat.mode & 0o777, 0o600)
  assert.equal((await lstat(folder)).mode & 0o777, 0o700)
  assert.equal(stat.uid, process.getuid?.())
  assert.equal(openSecretKeyFile(folder).read()[0].id, read()[0].id)
  assert.deepEqual(await readdir(folder), ['secret.key'])
})

test('of many that start at once, all have the same key', () => {
  const folder = newFolder()
  const ids = Array.from({ length: 20 }, () => openSecretKeyFile(folder).read()[0].id)
  assert.equal(new Set(ids).size, 1)
})

for (const mode of [0o644, 0o640, 0o604, 0o660]) {
  test(`a key file of mode ${mode.toString(8)} is refused`, async () => {
    const folder = await withFile(`${newSecretKey()}\n`, mode)
    assert.throws(() => openSecretKeyFile(folder), /Other users can read .*chmod 600/)
  })
}

test('a symbolic link in the place of the key file is refused, wherever it leads', async () => {
  const folder = await withFile(`${newSecretKey()}\n`)
  const path = join(folder, 'secret.key')
  await rename(path, join(folder, 'elsewhere'))
  for (const target of ['elsewhere', 'nowhere']) {
    await symlink(target, path)
    assert.throws(() => openSecretKeyFile(folder), /is a symbolic link/)
    assert.equal((await lstat(path)).isSymbolicLink(), true)
    await rm(path)
  }
})

for (const [what, text] of Object.entries({
  'nothing in it': '',
  'a password in it': 'password\n',
  'half a key in it': newSecretKey().slice(0, 20),
  'three keys in it': [newSecretKey(), newSecretKey(), newSecretKey()].join('\n'),
  'a spoilt second key': `${newSecretKey()}\nspoilt\n`,
})) {
  test(`a key file with ${what} is refused and left as it is`, async () => {
    const folder = await withFile(text)
    assert.throws(() => openSecretKeyFile(folder).read(), /does not contain a secret key/)
    assert.equal(await readFile(join(folder, 'secret.key'), 'utf8'), text)
  })
}

test('a place where no file can be made is refused with what to do', async () => {
  const file = join(root, 'a-file')
  await writeFile(file, '')
  assert.throws(() => openSecretKeyFile(join(file, 'data')), /Set SECRET_KEY, .*openssl rand -base64 32/)
})

test('a rotation keeps the key before until it is over, and goes on where it was interrupted', async () => {
  const file = openSecretKeyFile(newFolder())
  const [first] = file.read()
  file.addKey()
  const [second, previous] = file.read()
  assert.notEqual(second.id, first.id)
  assert.equal(previous?.id, first.id)
  file.addKey()
  assert.equal(file.read()[0].id, second.id)
  file.dropPrevious()
  assert.deepEqual(
    file.read().map(({ id }) => id),
    [second.id],
  )
  assert.equal((await lstat(file.path)).mode & 0o777, 0o600)
})
