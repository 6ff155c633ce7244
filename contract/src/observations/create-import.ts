import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Timestamp } from '../kernel/schema.ts'
import { Import, importChoices, ImportFormat, ImportId } from './import-schemas.ts'

export const CreateImport = operation({
  summary: 'Import a file of findings.',
  description:
    'The body is the file itself, optionally compressed with gzip, in any media type. It is read as it arrives, and the response comes when it has been imported to its end. Choose an id beforehand to follow the progress with GetImport meanwhile. If the connection breaks, the rows that arrived whole stay imported; sending the file again, with another id, imports the rest and changes nothing about them. An organization runs a few imports at once; others wait up to 15 seconds for their turn.',
  method: 'POST',
  path: '/public/v1/imports',
  scopes: ['findings.read', 'findings.write'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['ALREADY_EXISTS', 'IMPORT_FAILED', 'NOT_FOUND'],
  keepsNoAnswer: true,
  upload: { maxBytes: 1024 ** 3 },
  input: Type.Object({
    format: ImportFormat,
    id: Type.Optional(ImportId),
    ...importChoices,
    createVendors: Type.Optional(
      Type.Boolean({
        description:
          'Adds vendors for hosts that belong to no existing vendor; needs the scope vendor-directory.write as well.',
        examples: [false],
      }),
    ),
    seenAt: Type.Optional(
      Timestamp(
        'When rows that state no time were seen, usually the time the file was written; now if unset or in the future.',
      ),
    ),
    dryRun: Type.Optional(
      Type.Boolean({
        description: 'Reports what an import of the file would do, but changes nothing.',
        examples: [false],
      }),
    ),
  }),
  output: Type.Object({ import: Import }),
})
