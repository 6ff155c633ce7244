import type { FileMediaType } from '@parapet/contract'

/** Every accepted type: by its name here, the extensions that fit it and its media type. */
export const fileTypes = {
  pdf: { extensions: ['pdf'], mediaType: 'application/pdf' },
  docx: {
    extensions: ['docx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  xlsx: {
    extensions: ['xlsx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  pptx: {
    extensions: ['pptx'],
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
  odt: { extensions: ['odt'], mediaType: 'application/vnd.oasis.opendocument.text' },
  ods: { extensions: ['ods'], mediaType: 'application/vnd.oasis.opendocument.spreadsheet' },
  odp: { extensions: ['odp'], mediaType: 'application/vnd.oasis.opendocument.presentation' },
  png: { extensions: ['png'], mediaType: 'image/png' },
  jpeg: { extensions: ['jpg', 'jpeg'], mediaType: 'image/jpeg' },
  txt: { extensions: ['txt'], mediaType: 'text/plain' },
  csv: { extensions: ['csv'], mediaType: 'text/csv' },
} as const satisfies Record<string, { extensions: readonly string[]; mediaType: FileMediaType }>

export type FileType = keyof typeof fileTypes

/** The type that a file with this extension should be; undefined if none is accepted. */
export const typeOfExtension = (extension: string): FileType | undefined =>
  // These are the keys of the table.
  (Object.keys(fileTypes) as FileType[]).find((type) =>
    fileTypes[type].extensions.some((accepted) => accepted === extension),
  )
