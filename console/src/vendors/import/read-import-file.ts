import { words } from '../words.ts'

export type ImportText = {
  name: string
  text: string
  /** A note on how the file was read. */
  note?: string
}

/** The most that the service accepts at once. */
const maxBytes = 5 * 1024 * 1024

const startsWith = (bytes: Uint8Array, ...head: number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte)

const decode = (bytes: Uint8Array): { text: string; note?: string } => {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes) }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return {
      text: new TextDecoder('windows-1252').decode(bytes),
      note: words.import.read.notUtf8,
    }
  }
}

/** The text of a file; throws with what is wrong with it. */
export const readImportFile = async (file: File): Promise<ImportText> => {
  if (file.size > maxBytes) throw new Error(words.import.read.tooBig(file.name, file.size / 1024 / 1024))
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (startsWith(bytes, 0x50, 0x4b, 3, 4) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Error(words.import.read.spreadsheet(file.name))
  const { text, ...read } = decode(bytes)
  if (text.trim() === '') throw new Error(words.import.read.empty(file.name))
  // Very old programs end lines with a carriage return only.
  return { name: file.name, text: text.includes('\n') ? text : text.replaceAll('\r', '\n'), ...read }
}
