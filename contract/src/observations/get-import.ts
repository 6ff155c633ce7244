import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { Import, ImportId } from './import-schemas.ts'

export const GetImport = operation({
  summary: 'Get an import, with its progress and rejected rows.',
  description:
    'While it is running, the counts are those of a few seconds ago. Imports are kept for 90 days.',
  method: 'GET',
  path: '/public/v1/imports/{id}',
  scopes: ['findings.read'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: ImportId }),
  output: Type.Object({ import: Import }),
})
