import { saveFile } from './save-file.ts'

export type SaveOptions = {
  fileName: string
  mediaType: string
  /** Lines so far, now and then. */
  onProgress?: (lines: number) => void
}

const pieceLines = 2000

/** Saves lines as a file as they arrive; pieces of it lie with the browser, not in the page's memory. */
export const saveLines = async (
  lines: AsyncIterable<string>,
  { fileName, mediaType, onProgress }: SaveOptions,
): Promise<number> => {
  const pieces: Blob[] = []
  let waiting: string[] = []
  let count = 0
  const store = (): void => {
    if (waiting.length === 0) return
    pieces.push(new Blob([`${waiting.join('\n')}\n`]))
    waiting = []
    onProgress?.(count)
  }
  for await (const line of lines) {
    waiting.push(line)
    count += 1
    if (waiting.length === pieceLines) store()
  }
  store()
  saveFile(fileName, new Blob(pieces, { type: mediaType }))
  return count
}
