import { readFileSync } from 'node:fs'

export type ProcessEntry = { command: string; startTicks: string }

/** The kernel's entry for a live process; a zombie counts as gone, since nothing may ever reap it in a container. */
export const processEntry = (pid: number): ProcessEntry | undefined => {
  const stat = readProc(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const open = stat.indexOf('(')
  // The command may contain spaces and parentheses, so fields are counted from the last parenthesis.
  const close = stat.lastIndexOf(')')
  const [state, ...rest] = stat.slice(close + 2).split(' ')
  if (state === undefined || state === 'Z' || state === 'X') return undefined
  return { command: stat.slice(open + 1, close), startTicks: rest[18] ?? '' }
}

/** The start time distinguishes a process from a later one with the same pid. */
export const processIsAlive = (pid: number, startTicks: string): boolean => {
  if (readProc(`/proc/${pid}/stat`) === undefined) return isHiddenFromUs(pid)
  return processEntry(pid)?.startTicks === startTicks
}

// A /proc mounted with hidepid hides other users' processes, but a signal still shows that they exist.
const isHiddenFromUs = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

const readProc = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
