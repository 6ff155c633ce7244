import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type ConformanceCheck = {
  scenario: string
  id: string
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  message: string
}

const command = join(
  import.meta.dirname,
  '../../node_modules/@modelcontextprotocol/conformance/dist/index.js',
)

type RawCheck = { id: string; status: ConformanceCheck['status']; errorMessage?: string; description: string }

const readChecks = async (folder: string): Promise<ConformanceCheck[]> => {
  const results = await readdir(folder)
  const read = results.map(async (result) => {
    // server-<scenario>-<time of the run>
    const scenario = result.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, '')
    const checks: RawCheck[] = JSON.parse(await readFile(join(folder, result, 'checks.json'), 'utf8'))
    return checks.map(({ id, status, errorMessage, description }) => ({
      scenario,
      id,
      status,
      message: errorMessage ?? description,
    }))
  })
  return (await Promise.all(read)).flat()
}

/** Runs everything the official suite requires of a server at one protocol revision. */
export const runConformance = async (url: string, revision: string): Promise<ConformanceCheck[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'parapet-conformance-'))
  try {
    const args = [command, 'server', '--url', url, '--requirements', revision, '--output-dir', folder]
    // Its exit code also covers what is not offered, so the checks themselves are inspected.
    await new Promise((resolve) => execFile(process.execPath, args, { maxBuffer: 1e8 }, resolve))
    return await readChecks(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
