/** Shared by all operations that read documents. */
export const documentRead = {
  method: 'GET',
  scopes: ['documents.read'],
  stability: 'alpha',
  version: '1.0.0',
} as const

/** Shared by all operations that change documents. */
export const documentWrite = {
  method: 'POST',
  scopes: ['documents.read', 'documents.write'],
  stability: 'alpha',
  version: '1.0.0',
} as const

/** Why a file can be refused. */
export const fileErrors = ['DOCUMENT_STORAGE_FULL', 'FILE_REFUSED', 'MALFORMED_REQUEST'] as const

export const fileRules =
  'The body is the file itself, of at most 25 MiB, in any media type: its contents decide. PDF, Office Open XML without macros, OpenDocument, PNG, JPEG, and plain text or CSV in UTF-8 are accepted if the extension of the name matches. Everything else is refused, including archives, web pages, scripts and files that are damaged.'
