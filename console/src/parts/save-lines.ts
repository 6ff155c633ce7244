import { saveFile } from './save-file.ts'

export type SaveOptions = {
  fileName: string
  mediaType: string
  /** Called now and then with the number of lines so far. */
  onProgress?: (lines: number) => void
}

const pieceLines = 2000

/** Saves lines to a file as they arrive; the browser holds the pieces, not the page's memory. */
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
