import { canonicalJson } from '@parapet/contract/canonical-json'
import { saveFile } from '../parts/save-file.ts'

/** Saves a receipt or a part of one in canonical form, the only one that the verifiers take. */
export const saveReceiptFile = (fileName: string, content: object): void =>
  saveFile(fileName, new Blob([canonicalJson(content)], { type: 'application/json' }))
