import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

type Collect = (options?: { type: 'major'; execution: 'sync'; flavor: 'regular' | 'last-resort' }) => void

setFlagsFromString('--expose-gc')
// Only a new context has what the flag exposes.
const collect: Collect = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

export const collectGarbage = (): void => collect()

/** Also empties caches and returns free memory to the system, which V8 otherwise keeps for a busier time. */
export const releaseMemory = (): void => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
