import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../test/support/free-port.ts'

const execute = promisify(execFile)

const installed = '/usr/lib/postgresql'
const embeddedMajor = 18
const oldestMajor = 15

/** PostgreSQL refuses to run as root, so it runs as `nobody`. */
const nobody = 65_534

export type SecondPostgres = { major: number; url: string; stop: () => Promise<void> }

const findMajor = async (): Promise<number | undefined> => {
  const found = await readdir(installed).catch(() => [])
  return found
    .map(Number)
    .filter((major) => major >= oldestMajor && major !== embeddedMajor)
    .toSorted((a, b) => a - b)[0]
}

/** A new cluster of the oldest supported PostgreSQL installed here that we do not embed; undefined without one. */
export const startSecondPostgres = async (folder: string): Promise<SecondPostgres | undefined> => {
  const major = await findMajor()
  if (major === undefined) return undefined
  const cluster = join(folder, 'second-postgres')
  await mkdir(cluster)
  const isRoot = process.getuid?.() === 0
  if (isRoot) await chown(cluster, nobody, nobody)
  const identity = { cwd: '/', ...(isRoot && { uid: nobody, gid: nobody }) }
  const run = (program: string, args: readonly string[]) =>
    execute(join(installed, String(major), 'bin', program), args, identity)

  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'second-password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (isRoot) await chown(passwordFile, nobody, nobody)
  // With passwords, as in production: a server that trusts everybody would not ask for them.
  const options = ['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  await run('initdb', [...options, '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`
  await run('pg_ctl', ['-D', cluster, '-w', '-l', join(cluster, 'server.log'), '-o', settings, 'start'])
  return {
    major,
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: async () => void (await run('pg_ctl', ['-D', cluster, '-m', 'immediate', 'stop'])),
  }
}
