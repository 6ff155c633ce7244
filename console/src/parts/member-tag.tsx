import { labelOf } from './label-of.ts'
import { Tag } from './tag.tsx'
import { toneOf } from './tone-of.ts'

/** A member of an enumeration as a tag: severity, status, level. */
export const MemberTag = ({ member }: { member: string }) => (
  <Tag tone={toneOf(member)}>{labelOf(member)}</Tag>
)
