import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { copyProject } from './project-copy.fixture.ts'
import { trial } from './trial.fixture.ts'

test('the links between the libraries are made at the first start, where npm ran no install script', async (t) => {
  const { directory, hold } = await trial(t)
  const { projectDir, holder, native } = await copyProject(join(directory, 'a project'))
  const { report, end } = hold({ projectDir, program: holder })
  const { dataDir } = await report
  assert.equal(existsSync(join(native, 'lib', 'libpq.so.5')), true)
  assert.equal(existsSync(join(dataDir, 'binaries')), false)
  assert.equal(await end(), true)
})

// Root may write everywhere, so as-root.test.ts runs this file again as an ordinary user.
if (process.geteuid?.() !== 0) {
  test('a project that this user may not write to runs from a copy of the binaries, made once', async (t) => {
    const { directory, hold } = await trial(t)
    const { projectDir, holder, native } = await copyProject(join(directory, 'a project'))
    const lib = join(native, 'lib')
    const copies = join(projectDir, 'data', 'binaries')
    await chmod(lib, 0o555)
    try {
      const first = hold({ projectDir, program: holder })
      await first.report
      const [version = ''] = await readdir(copies)
      const { ino } = await stat(join(copies, version))
      assert.equal(await first.end(), true)
      await mkdir(join(copies, '17.0.0'))
      const second = hold({ projectDir, program: holder })
      await second.report
      assert.deepEqual(await readdir(copies), [version], 'the copy of another version is not kept')
      assert.equal((await stat(join(copies, version))).ino, ino)
      assert.equal(await second.end(), true)
      assert.equal(existsSync(join(lib, 'libpq.so.5')), false)
    } finally {
      await chmod(lib, 0o755)
    }
  })
}
