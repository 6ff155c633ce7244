// Runs alone: what it starts and kills ends with its process.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chown, cp, mkdir, rm, stat, statfs, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { afterFile } from '../support/after-file.ts'
import { newDataDirectory } from '../support/data-directory.ts'
import { queryEmbedded } from '../support/embedded-database.ts'
import { createOrganization } from '../support/organization.ts'
import { startParapet } from '../support/parapet.ts'
import { exchange, type Reply, request } from '../support/request.ts'
import { until } from '../support/until.ts'

const name =
  'on a full disk writes are 503, reads go on, and with space again writes work; nothing answered is lost'
const diskMb = 160

const mount = (path: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', path]).status === 0

/** The test's own small disk, or undefined if this user may not mount one. */
const smallDisk = async (path: string): Promise<string | undefined> => {
  await mkdir(path)
  if (!mount(path)) return undefined
  // A database still running on it after a failure is ended later, with its directory.
  afterFile(async () => void spawnSync('umount', ['--lazy', path]))
  return path
}

const fill = async (disk: string): Promise<string> => {
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = await statfs(disk)
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch((error: unknown) => {
    // The database may have taken some of it meanwhile: then the disk is as full as wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  })
  return ballast
}

test(name, async (t) => {
  const dataDir = await newDataDirectory()
  const env = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    CHECKS: 'off',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'fatal',
  }
  const organization = await createOrganization(env)
  const disk = await smallDisk(join(dirname(dataDir), 'disk'))
  if (disk === undefined) return t.skip('this user may not mount a small disk')
  // The tables are on the small disk; the write-ahead log, without which the database stops immediately, is not.
  const tables = join(dataDir, 'pgdata/base')
  const { uid, gid } = await stat(tables)
  await chown(disk, uid, gid)
  await cp(tables, join(disk, 'base'), { recursive: true, preserveTimestamps: true })
  spawnSync('chown', ['-R', `${uid}:${gid}`, join(disk, 'base')])
  await rm(tables, { recursive: true })
  await symlink(join(disk, 'base'), tables)

  const parapet = await startParapet({ env })
  const { access_token: token } = (await exchange(parapet.url, organization)).body
  let count = 0
  const made: string[] = []
  const write = async (): Promise<Reply> => {
    const domains = Array.from({ length: 200 }, () => `disk-${(count += 1)}.com`)
    const reply = await request(`${parapet.url}/public/v1/vendors/bulk-create`, {
      method: 'POST',
      token,
      timeoutMs: 60_000,
      body: { vendors: domains.map((domainName) => ({ domainName })) },
    })
    if (reply.status === 200) made.push(...domains)
    return reply
  }
  const read = (): Promise<Reply> =>
    request(`${parapet.url}/public/v1/vendors`, {
      method: 'POST',
      token,
      body: { limit: 1 },
      timeoutMs: 60_000,
    })

  assert.equal((await write()).status, 200)
  const ballast = await fill(disk)
  let refused: Reply | undefined
  await until('a write does not fit', 120_000, async () => {
    const reply = await write()
    if (reply.status !== 200) refused = reply
    return refused !== undefined
  })
  assert.equal(refused?.status, 503, JSON.stringify(refused?.body))
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  const { status, body } = await read()
  assert.equal(status, 200)
  assert.equal(body.totalCount, made.length)

  await rm(ballast)
  await until('writes work again', 60_000, async () => (await write()).status === 200)
  const rows = await queryEmbedded<{ domain_name: string }>(dataDir, 'select domain_name from vendor')
  assert.deepEqual(rows.map((row) => row.domain_name).toSorted(), made.toSorted())
  console.log(`${made.length} vendors answered and there; the full disk was told as: ${refused.body.message}`)
  await parapet.stop()
})
