import { Type } from 'typebox'
import { Id } from '../kernel/schema.ts'
import { FourthPartyRelationship } from './schemas.ts'

/** Shared by all operations on one relation, which are idempotent. */
export const fourthPartyReview = {
  method: 'POST',
  scopes: ['avd.read', 'avd.review'],
  stability: 'alpha',
  version: '1.0.0',
  errors: ['NOT_FOUND'],
  input: Type.Object({ id: Id('fpr', 'The relation.') }),
  output: Type.Object({ fourthParty: FourthPartyRelationship }),
} as const
