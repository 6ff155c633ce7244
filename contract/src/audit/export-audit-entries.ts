import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { ExportedAuditEntry } from './audit-schemas.ts'
import { auditSelection, auditSelectionErrors } from './audit-selection.ts'

export const ExportAuditEntries = operation({
  summary: 'Export the audit trail as a stream.',
  description:
    'Each line is an entry. Newest first or, with `afterSeal`, in the order of the chain: the `sealNumber` of the last line is where the next export, or one after a broken connection, goes on. Without another filter, the last entry of each seal then has the `seal`, so that a copy can be checked without Parapet.',
  method: 'POST',
  path: '/public/v1/audit/entries/export',
  scopes: ['audit.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: auditSelectionErrors,
  stream: ['application/x-ndjson'],
  input: Type.Object({
    ...auditSelection,
    afterSeal: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description:
          'Only entries that a later seal covers, oldest first; 0 for all that are sealed. After a broken connection, one less than the last `sealNumber`.',
        examples: [0],
      }),
    ),
  }),
  output: ExportedAuditEntry,
})
