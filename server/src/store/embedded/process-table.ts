import { readFileSync } from 'node:fs'

export type ProcessEntry = { command: string; startTicks: string }

/** What the kernel says of a live process; a zombie counts as gone, since nobody may ever reap it in a container. */
export function processEntry(pid: number): ProcessEntry | undefined {
  const stat = readProc(`/proc/${pid}/stat`)
  if (stat === undefined) return undefined
  const open = stat.indexOf('(')
  // The command may itself hold spaces and brackets, so the fields are counted from the last bracket.
  const close = stat.lastIndexOf(')')
  const [state, ...rest] = stat.slice(close + 2).split(' ')
  if (state === undefined || state === 'Z' || state === 'X') return undefined
  return { command: stat.slice(open + 1, close), startTicks: rest[18] ?? '' }
}

/** The start time tells a process from a later one that was given the same pid. */
export function processIsAlive(pid: number, startTicks: string): boolean {
  if (readProc(`/proc/${pid}/stat`) === undefined) return isHiddenFromUs(pid)
  return processEntry(pid)?.startTicks === startTicks
}

// A /proc mounted with hidepid shows no processes of other users, but the kernel still owns up to them.
function isHiddenFromUs(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readProc(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
