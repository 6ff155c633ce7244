import { readdirSync, readFileSync } from 'node:fs'

type Entry = { pid: number; parent: number; state: string }

const entryOf = (pid: number): Entry | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command before it may contain spaces and parentheses.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { pid, parent: Number(parent), state }
  } catch {
    return undefined
  }
}

/** A zombie counts as gone: in a container nothing may ever reap it. */
export const isAlive = (pid: number): boolean => {
  const entry = entryOf(pid)
  return entry !== undefined && entry.state !== 'Z' && entry.state !== 'X'
}

export const descendantsOf = (pid: number): number[] => {
  const entries = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => entryOf(Number(name)) ?? [])
  const below = (parent: number): number[] =>
    entries.flatMap((entry) => (entry.parent === parent ? [entry.pid, ...below(entry.pid)] : []))
  return below(pid)
}
