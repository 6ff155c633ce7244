import { invalidField } from '@parapet/contract'

const maxLength = 200

/** Folders, control characters, and what is invisible or turns the direction of text. */
const folders = /^.*[/\\]/s
const unwanted = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu
/** Refused or given a meaning by one file system or another. */
const reserved = /["*:<>?|]/g

export const extensionOf = (fileName: string): string => /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''

/** The name without folders and characters that deceive or cannot be stored; throws if nothing is left. */
export const cleanFileName = (given: string): string => {
  const name = given
    .normalize('NFC')
    .replaceAll(unwanted, '')
    .replace(folders, '')
    .replaceAll(reserved, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  const extension = extensionOf(name)
  const stem = Array.from(extension === '' ? name : name.slice(0, -extension.length - 1))
  if (stem.length === 0 || extension === '')
    throw invalidField('fileName', 'must be a name with an extension, such as report.pdf.')
  return `${stem.slice(0, maxLength).join('')}.${extension}`
}

/** What to call a document that was given no title. */
export const titleOfFile = (fileName: string): string => fileName.slice(0, -extensionOf(fileName).length - 1)
