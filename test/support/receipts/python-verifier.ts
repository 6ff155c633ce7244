import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** The verifier in Python, as its readers run it. */
const pythonVerifier = join(import.meta.dirname, '../../../verifiers/verify_receipt.py')

const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0

/** For the `skip` option of tests that need Python. */
export const noPython = hasPython ? false : 'there is no Python 3.9 or later'

export type PythonOutcome = { valid: boolean; exit: number; problem?: string }

/** What the verifier says of each receipt, given with its parts; one process checks them all. */
export const verifyInPython = async (
  receipts: AsyncIterable<readonly Buffer[]> | Iterable<readonly Buffer[]>,
  ...options: string[]
): Promise<PythonOutcome[]> => {
  const child = spawn('python3', ['-B', '-W', 'error', pythonVerifier, ...options, '--lines', '-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = async function* (): AsyncGenerator<string> {
    for await (const files of receipts) yield `${files.map((file) => file.toString('base64')).join(' ')}\n`
  }
  const read = async (): Promise<PythonOutcome[]> => {
    const outcomes: PythonOutcome[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      const { valid, exit, problem }: PythonOutcome = JSON.parse(line)
      outcomes.push({ valid, exit, ...(problem !== undefined && { problem }) })
    }
    return outcomes
  }
  const [outcomes] = await Promise.all([read(), pipeline(Readable.from(lines()), child.stdin)])
  return outcomes
}
