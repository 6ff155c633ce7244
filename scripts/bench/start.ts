import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type Started = { child: ChildProcess; line: string }

/** Starts a Node program and waits for the first line of output that matches. */
export const start = (
  args: readonly string[],
  { env = {}, ready }: { env?: NodeJS.ProcessEnv; ready: RegExp },
): Promise<Started> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child.once('exit', (code) =>
      reject(new Error(`${args.join(' ')} ended with ${code} before it was ready.`)),
    )
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (ready.test(line)) resolve({ child, line })
    })
  })

export const stop = ({ child }: Started): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
