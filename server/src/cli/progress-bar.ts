import type { Input } from '../collect/import/input.ts'

const width = 24
const everyMs = 100
const clearLine = '\r\u001b[K'

const bar = (share: number): string => {
  const filled = Math.round(share * width)
  return `${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${String(Math.floor(share * 100)).padStart(3)} %`
}

/** An import's progress on a single line that is rewritten, if there is a terminal. */
export const showProgressBar = (
  { bytesRead, totalBytes }: Pick<Input, 'bytesRead' | 'totalBytes'>,
  rows: () => number,
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { end: () => void } => {
  if (!stream.isTTY) return { end: () => {} }
  const show = (): void => {
    const share = totalBytes ? Math.min(bytesRead() / totalBytes, 1) : undefined
    const far = share === undefined ? `${Math.round(bytesRead() / 1e6)} MB` : bar(share)
    stream.write(`${clearLine}${far}  ${rows().toLocaleString('en')} done`)
  }
  const timer = setInterval(show, everyMs).unref()
  return {
    end: () => {
      clearInterval(timer)
      stream.write(clearLine)
    },
  }
}
