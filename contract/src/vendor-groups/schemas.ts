import { Type } from 'typebox'
import { maxLengths } from '../kernel/max-lengths.ts'
import { GivenId, Id, Int64Text, Timestamp } from '../kernel/schema.ts'
import { inSummary } from '../kernel/summary.ts'

export const GroupId = GivenId('vgr', 'Id of the group.')

export const MemberIds = Type.Array(
  GivenId('vnd', "Id of the vendor in this directory, not the organization's own reference in vendorId."),
  {
    minItems: 1,
    maxItems: 500,
    description: 'Ids of the vendors in this directory; duplicates are ignored.',
  },
)

export const GroupName = Type.String({
  minLength: 1,
  maxLength: maxLengths.line,
  pattern: '\\S',
  description:
    "Name, stored trimmed and in Unicode NFC; unique among the organization's active groups, ignoring case.",
  examples: ['Payment processors'],
})

export const GroupDescription = Type.String({
  maxLength: maxLengths.description,
  description: 'Free text; absent when never set, which is not the same as empty.',
  examples: ['Everyone who touches cardholder data'],
})

export const VendorGroup = Type.Object(
  {
    id: Id('vgr', 'Id of the group.'),
    name: GroupName,
    description: Type.Optional(GroupDescription),
    memberCount: Int64Text('Number of vendors in the group, maintained by the service.'),
    createdAt: Timestamp('When the group was created.'),
    updatedAt: Timestamp('When the name or description last changed; membership changes do not count.'),
  },
  {
    title: 'VendorGroup',
    description: 'A named set of vendors.',
    ...inSummary('id memberCount updatedAt name description'),
  },
)
