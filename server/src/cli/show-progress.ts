const clearLine = '\r\u001b[K'

/** A single line that is rewritten, if there is a terminal. */
export const showProgress = (
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { show?: (text: string) => void; end: () => void } => {
  if (!stream.isTTY) return { end: () => {} }
  return {
    show: (text) => void stream.write(`${clearLine}${text}`),
    end: () => void stream.write(clearLine),
  }
}
