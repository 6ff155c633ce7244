import { Select, Table, Text } from '@mantine/core'
import type { OutputFor } from '../ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../session.ts'
import { useChange } from '../use-change.ts'
import { roles } from './roles.ts'

type Member = OutputFor<'ListMembers'>['members'][number]

const RoleCell = ({ member: { userId, displayName, role } }: { member: Member }) => {
  const change = useChange('ChangeMemberRole', {
    done: ({ member }) => `${member.displayName} is ${member.role} now.`,
  })
  if (!useCan('members.write')) return <Tag>{roles.find(({ value }) => value === role)?.label}</Tag>
  return (
    <Select
      aria-label={`Role of ${displayName}`}
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
  const { userId, displayName, email, isSelf, hasOidc, joinedAt, lastSeenAt } = member
  const mayChange = useCan('members.write')
  const remove = useChange('RemoveMember', { done: `${displayName} is no longer a member.` })
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        <Text size="sm" fw={550}>
          {displayName} {isSelf && <Tag>You</Tag>} {hasOidc && <Tag tone="low">Single sign-on</Tag>}
        </Text>
        <Text size="xs" c="dimmed">
          {email}
        </Text>
      </Table.Td>
      <Table.Td>
        <RoleCell member={member} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        {lastSeenAt === undefined ? <span className="muted">never</span> : <When at={lastSeenAt} />}
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <When at={joinedAt} dated />
      </Table.Td>
      {mayChange && (
        <Table.Td ta="end">
          {!isSelf && (
            <ConfirmButton
              size="xs"
              question={`${displayName} (${email}) can no longer sign in here, and is signed out at once. What they did stays in the audit log.`}
              confirm="Remove"
              loading={remove.isPending}
              onConfirm={() => remove.mutate({ userId })}
            >
              Remove
            </ConfirmButton>
          )}
        </Table.Td>
      )}
    </Table.Tr>
  )
}
