import { createHash } from 'node:crypto'
import { ApiError, type FileMediaType } from '@parapet/contract'
import { extensionOf } from './file-name.ts'
import { type FileType, fileTypes, typeOfExtension } from './file-types.ts'
import { readZipDirectory } from './zip-directory.ts'

export type ScannedFile = { mediaType: FileMediaType; sizeBytes: number; sha256: string }

/** Reads a file as it arrives; throws as soon as it must be refused. */
type FileScan = {
  read: (piece: Buffer) => void
  finish: () => ScannedFile
}

const accepted = 'Accepted are PDF, docx, xlsx, pptx, odt, ods, odp, PNG, JPEG, and txt or csv in UTF-8.'

const refused = (message: string): ApiError => new ApiError('FILE_REFUSED', message)

/** Enough for the directory of a zip archive with tens of thousands of parts. */
const tailBytes = 2 * 1024 ** 2
const headBytes = 512

const startsWith = (head: Buffer, ...bytes: number[]): boolean => bytes.every((byte, at) => head[at] === byte)

/** Files that people confuse with accepted ones, or that attackers would like to be opened. */
const refusals: readonly { is: (head: Buffer) => boolean; message: string }[] = [
  {
    is: (head) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0),
    message:
      'This is an Office file of an old format, or one that is protected by a password. Save it as PDF, or as docx, xlsx or pptx without a password.',
  },
  {
    is: (head) =>
      (startsWith(head, 0x4d, 0x5a) && head.includes(0)) ||
      startsWith(head, 0x7f, 0x45, 0x4c, 0x46) ||
      startsWith(head, 0xca, 0xfe, 0xba, 0xbe) ||
      startsWith(head, 0xcf, 0xfa, 0xed, 0xfe),
    message: `This is a program. ${accepted}`,
  },
  { is: (head) => startsWith(head, 0x23, 0x21), message: `This is a script. ${accepted}` },
  {
    is: (head) => startsWith(head, 0xff, 0xfe) || startsWith(head, 0xfe, 0xff),
    message: 'This text is in UTF-16. Save it in UTF-8.',
  },
  {
    is: (head) => /^[\uFEFF\s]*<[!?/a-z]/i.test(head.toString('utf8')),
    message: `This is HTML, SVG or another kind of markup. ${accepted}`,
  },
]

const openDocumentTypes: readonly FileType[] = ['odt', 'ods', 'odp']

/** A zip archive is told apart by its parts, so at first it only is one. */
const typesOfHead = (head: Buffer): readonly FileType[] => {
  if (head.toString('latin1', 0, 5) === '%PDF-') return ['pdf']
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return ['png']
  if (startsWith(head, 0xff, 0xd8, 0xff)) return ['jpeg']
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04)) {
    const mediaType = /^mimetype([!-~]{1,80}?)(?:PK|$)/.exec(head.toString('latin1', 30, 160))?.[1]
    const open = openDocumentTypes.filter((type) => fileTypes[type].mediaType === mediaType)
    return open.length > 0 ? open : ['docx', 'xlsx', 'pptx']
  }
  return ['txt', 'csv']
}

const mainParts: Partial<Record<FileType, string>> = {
  docx: 'word/document.xml',
  xlsx: 'xl/workbook.xml',
  pptx: 'ppt/presentation.xml',
  odt: 'content.xml',
  ods: 'content.xml',
  odp: 'content.xml',
}

const macroPart = /(?:^|\/)vba(?:Project|Data)|^xl\/macrosheets\/|^(?:Basic|Scripts)\/./i

/** Why the archive is not an office document of this type; undefined if it is. */
const officeFault = (type: FileType, tail: Buffer, totalBytes: number): string | undefined => {
  const directory = readZipDirectory(tail, totalBytes)
  if (!directory) return 'This file is damaged: save it again and upload the new copy.'
  const { names, isEncrypted } = directory
  if (isEncrypted || names.includes('encrypted-package'))
    return 'This file is protected by a password. Save it without one.'
  if (names.some((name) => macroPart.test(name)))
    return 'This file contains macros. Save it as PDF, or as a file without macros.'
  const isOpen = openDocumentTypes.includes(type)
  if (!names.includes(mainParts[type] ?? '') || (!isOpen && !names.includes('[Content_Types].xml')))
    return `This is an archive or another kind of file, not ${type}. ${accepted}`
  return undefined
}

/** Control characters other than tab, line feed, form feed and carriage return do not occur in text. */
// oxlint-disable-next-line no-control-regex -- that is what it looks for
const controls = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/

const createTextCheck = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (piece: Buffer | undefined): void => {
    let text: string
    try {
      text = piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw refused(`This is neither text in UTF-8 nor another accepted type. ${accepted}`)
    }
    if (controls.test(text)) throw refused(`This is not text, nor another accepted type. ${accepted}`)
  }
}

/** The extension must fit what the contents are, because people and their programs go by it. */
const typeOf = (head: Buffer, fileName: string): FileType => {
  for (const { is, message } of refusals) if (is(head)) throw refused(message)
  const possible = typesOfHead(head)
  const named = typeOfExtension(extensionOf(fileName))
  if (named === undefined) throw refused(`A file that is called ${fileName} is not accepted. ${accepted}`)
  if (possible.includes(named)) return named
  const [found = 'txt'] = possible
  const what = possible.length > 1 ? (found === 'txt' ? 'text' : 'an archive or office document') : found
  throw refused(`The name ${fileName} does not fit the contents, which are ${what}. Check the file.`)
}

export const createFileScan = (fileName: string): FileScan => {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let tail: Buffer = Buffer.alloc(0)
  let sizeBytes = 0
  let type: FileType | undefined
  let checkText: ReturnType<typeof createTextCheck> | undefined

  const judge = (): FileType => {
    const found = typeOf(head, fileName)
    if (found === 'txt' || found === 'csv') checkText = createTextCheck()
    return found
  }

  return {
    read: (piece) => {
      hash.update(piece)
      sizeBytes += piece.length
      tail = Buffer.concat([tail, piece]).subarray(-tailBytes)
      if (type === undefined) {
        head = Buffer.concat([head, piece])
        if (head.length < headBytes) return
        type = judge()
        checkText?.(head)
      } else checkText?.(piece)
    },
    finish: () => {
      if (sizeBytes === 0) throw refused('The file is empty.')
      if (type === undefined) {
        type = judge()
        checkText?.(head)
      }
      checkText?.(undefined)
      if (type === 'pdf' && !tail.subarray(-4096).includes('%%EOF'))
        throw refused('This PDF is not complete: download or save it again.')
      const fault = mainParts[type] === undefined ? undefined : officeFault(type, tail, sizeBytes)
      if (fault !== undefined) throw refused(fault)
      return { mediaType: fileTypes[type].mediaType, sizeBytes, sha256: hash.digest('hex') }
    },
  }
}
