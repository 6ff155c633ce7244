import { type Logger, pino } from 'pino'

const everyMs = 20
/** More than this is written before the time is over. */
const maxBytes = 8_192

/**
 * Lines are collected for a moment and written together, at the latest when the process exits: for a busy service,
 * writing each of them takes several times as long as making them.
 */
export const createLog = (level: string, fd: number = process.stdout.fd): Logger => {
  const destination = pino.destination({ fd, sync: true, minLength: maxBytes })
  let isDue = false
  const flush = (): void => {
    isDue = false
    destination.flushSync()
  }
  process.once('exit', flush)
  const write = (line: string): void => {
    destination.write(line)
    if (isDue) return
    isDue = true
    setTimeout(flush, everyMs).unref()
  }
  return pino({ level }, { write })
}
