import { type Static, Type } from 'typebox'
import { Id, StoredEnumeration, Timestamp } from '../kernel/schema.ts'

/** Formats of files with findings, as the command line names them. */
export const ImportFormat = Type.Enum(['nuclei', 'sarif', 'ocsf', 'shodan', 'csv', 'jsonl'], {
  type: 'string',
  title: 'ImportFormat',
  description:
    'Format of the file: lines or lists of Nuclei, SARIF 2.1.0, OCSF 1.x or Shodan results, or the template as CSV or as JSON lines.',
})

export const ImportStatus = StoredEnumeration(
  'ImportStatus',
  {
    IMPORT_STATUS_UNSPECIFIED: 0,
    IMPORT_STATUS_RUNNING: 1,
    IMPORT_STATUS_COMPLETED: 2,
    IMPORT_STATUS_FAILED: 3,
  },
  'Running: the file is still arriving. Completed: it was read to its end. Failed: it was not; rows before that place stay imported, and sending the file again changes nothing about them.',
)

/** Used again for an import's rows and for a call's. */
export const importedCount = (description: string) => Type.Integer({ minimum: 0, description, examples: [0] })

export const ImportId = Id('imp', 'Id of the import, which observations have as source.importId.')

/** What the command line takes too. */
export const importChoices = {
  vendor: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 253,
      description:
        'Primary domain of the vendor that findings belong to if they are on no host of a vendor: cloud accounts, files, new domains. Without it, such findings are rejected.',
      examples: ['acme.com'],
    }),
  ),
  keepOpen: Type.Optional(
    Type.Boolean({
      description:
        'Keeps findings open that have not been seen for longer than their type allows; by default they arrive resolved.',
      examples: [false],
    }),
  ),
}

export const Import = Type.Object(
  {
    id: ImportId,
    format: ImportFormat,
    status: ImportStatus,
    startedAt: Timestamp('When the first bytes were read.'),
    finishedAt: Type.Optional(Timestamp('When it was completed or failed.')),
    bytesRead: importedCount('Bytes of the body read so far.'),
    total: importedCount(
      'Rows done so far: the sum of created, updated, unchanged, merged and rejected. A row that reports several findings counts once for each.',
    ),
    created: importedCount('New observations.'),
    updated: importedCount('Rows that changed an observation.'),
    unchanged: importedCount('Rows that report nothing new.'),
    merged: importedCount('Rows that repeat an earlier row of the file.'),
    rejected: importedCount('Rows that were not imported.'),
    resolved: importedCount(
      'Created and updated ones that arrived resolved: their source says so, or they were not seen for longer than their type allows.',
    ),
    notes: Type.Array(
      Type.Object(
        {
          message: Type.String({
            description: 'What happened to the rows.',
            examples: ['nothing to report.'],
          }),
          count: importedCount('Number of rows.'),
        },
        { title: 'ImportNote', description: 'A remark on rows of the file.' },
      ),
      { description: 'Remarks on rows that need no error: up to 50.' },
    ),
    rejectedRows: Type.Array(
      Type.Object(
        {
          line: Type.Integer({
            minimum: 0,
            description:
              'Line of the file, or position of the element if the file is one list; 0 if unknown.',
            examples: [17],
          }),
          reason: Type.String({
            description: 'Why it was rejected.',
            examples: ['It is not valid JSON.'],
          }),
        },
        { title: 'ImportRejectedRow', description: 'A row that was not imported.' },
      ),
      { description: 'The first 100 rejected rows.' },
    ),
    failure: Type.Optional(
      Type.String({
        description: 'Why the file could not be read to its end.',
        examples: ['The connection closed before the file was complete.'],
      }),
    ),
    dryRun: Type.Optional(
      Type.Boolean({ description: 'True for a dry run: nothing is changed.', examples: [true] }),
    ),
  },
  { title: 'Import', description: 'A file of findings, and what became of its rows.' },
)

export type Import = Static<typeof Import>
export type ImportFormat = Static<typeof ImportFormat>
export type ImportStatus = Static<typeof ImportStatus>
