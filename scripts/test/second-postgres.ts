import { execFile } from 'node:child_process'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../test/free-port.ts'

const execute = promisify(execFile)

const installed = '/usr/lib/postgresql'
const embeddedMajor = 18
const oldestMajor = 15

/** Root cannot run PostgreSQL: `nobody` does it instead. */
const nobody = 65_534

export type SecondPostgres = { major: number; url: string; stop: () => Promise<void> }

const findMajor = async (): Promise<number | undefined> => {
  const found = await readdir(installed).catch(() => [])
  return found
    .map(Number)
    .filter((major) => major >= oldestMajor && major !== embeddedMajor)
    .toSorted((a, b) => a - b)[0]
}

/** The oldest PostgreSQL of the machine that we support and do not embed, on a fresh cluster; undefined without one. */
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

  await run('initdb', [
    '-D',
    cluster,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ])
  const port = await freePort()
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`
  await run('pg_ctl', ['-D', cluster, '-w', '-l', join(cluster, 'server.log'), '-o', settings, 'start'])
  return {
    major,
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => void (await run('pg_ctl', ['-D', cluster, '-m', 'immediate', 'stop'])),
  }
}
