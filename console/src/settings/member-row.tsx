import { Button, Group, Select, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { ResetFactorsButton } from './factors/reset-factors-button.tsx'
import { RemoveMemberModal } from './remove-member-modal.tsx'
import { roles } from './roles.ts'
import { words } from './words.ts'

type Member = OutputFor<'ListMembers'>['members'][number]

const RoleCell = ({ member: { userId, displayName, role } }: { member: Member }) => {
  const change = useChange('ChangeMemberRole', {
    done: ({ member }) => words.members.roleChanged(member.displayName, labelOf(member.role)),
    failed: words.members.roleFailed,
  })
  if (!useCan('members.write')) return <Tag>{labelOf(role)}</Tag>
  return (
    <Select
      aria-label={words.members.roleOf(displayName)}
      data={roles.map(({ value, label }) => ({ value, label }))}
      value={role}
      allowDeselect={false}
      disabled={change.isPending}
      size="xs"
      w={110}
      onChange={(chosen) => {
        const picked = roles.find(({ value }) => value === chosen)
        if (picked && picked.value !== role) change.mutate({ userId, role: picked.value })
      }}
    />
  )
}

export const MemberRow = ({ member }: { member: Member }) => {
  const { displayName, email, isSelf, hasOidc, hasFactor, isEmailVerified, joinedAt, lastSeenAt } = member
  const mayChange = useCan('members.write')
  const [isLeaving, setLeaving] = useState(false)
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={550}>
          {displayName} {isSelf && <Tag>{words.members.you}</Tag>}{' '}
          {hasOidc && <Tag tone="low">{words.labels.sso}</Tag>}{' '}
          {hasFactor && <Tag tone="low">{words.factors.member.has}</Tag>}{' '}
          {member.isProvisioned && <Tag tone="low">{words.members.provisioned}</Tag>}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {email} {!isEmailVerified && <Tag tone="medium">{words.members.unverified}</Tag>}
        </Text>
      </Table.Td>
      <Table.Td>
        <RoleCell member={member} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {lastSeenAt === undefined ? (
          <span className="muted">{words.labels.never}</span>
        ) : (
          <When at={lastSeenAt} />
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <When at={joinedAt} dated />
      </Table.Td>
      {mayChange && (
        <Table.Td ta="end">
          {!isSelf && (
            <Group gap="xs" justify="flex-end">
              {hasFactor && <ResetFactorsButton member={member} />}
              <Button size="xs" variant="default" onClick={() => setLeaving(true)}>
                {words.labels.remove}
              </Button>
            </Group>
          )}
          {isLeaving && <RemoveMemberModal member={member} onClose={() => setLeaving(false)} />}
        </Table.Td>
      )}
    </Table.Tr>
  )
}
