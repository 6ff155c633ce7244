import { type Static, Type } from 'typebox'
import { Id } from '../kernel/schema.ts'
import { DisplayName } from './schemas.ts'

export const MemberRef = Type.Object(
  { userId: Id('usr', 'Id of the person.'), displayName: DisplayName },
  { title: 'MemberRef', description: 'A member of the organization, by id and name.' },
)

export type MemberRef = Static<typeof MemberRef>
