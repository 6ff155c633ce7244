import { spawn } from 'node:child_process'
import type { UnixUser } from './server-user.ts'
import { spawnOptions } from './spawn-options.ts'

export type RunResult = { code: number | null; output: string }

/** Runs a program to completion; the exit code is null if it could not be started. */
export const run = async (
  program: string,
  args: string[],
  user: UnixUser | undefined,
): Promise<RunResult> => {
  return await new Promise((resolve) => {
    const child = spawn(program, args, { ...spawnOptions(user), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', (error) => resolve({ code: null, output: error.message }))
    child.once('close', (code) => resolve({ code: code ?? 1, output: output.trim() }))
  })
}
