import { Type } from 'typebox'
import { Id } from '../kernel/schema.ts'
import { FourthPartyRelationship } from './schemas.ts'

/** Shared by all console operations on one relation, which are idempotent. */
export const fourthPartyReview = {
  audience: 'console',
  method: 'POST',
  scopes: ['avd.read', 'vendor-directory.write'],
  stability: 'beta',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: Id('fpr', 'The relation.') }),
  output: Type.Object({ fourthParty: FourthPartyRelationship }),
} as const
