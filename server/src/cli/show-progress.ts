const clearLine = '\r\u001b[K'

/** One line that is written over, where there is someone to see it. */
export const showProgress = (
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stderr,
): { show?: (text: string) => void; end: () => void } => {
  if (!stream.isTTY) return { end: () => {} }
  return {
    show: (text) => void stream.write(`${clearLine}${text}`),
    end: () => void stream.write(clearLine),
  }
}
