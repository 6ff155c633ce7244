import { Button, Table, Text } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { labelOf } from '../parts/label-of.ts'
import { MailMark } from '../parts/mail-mark.tsx'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { InviteModal } from './invite-modal.tsx'
import { MemberRow } from './member-row.tsx'
import { MoreRows } from './more-rows.tsx'
import { roles } from './roles.ts'
import { words } from './words.ts'

type Invitation = OutputFor<'ListInvitations'>['invitations'][number]

type InvitationTableProps = { invitations: readonly Invitation[]; children: ReactNode }

const InvitationTable = ({ invitations, children }: InvitationTableProps) => {
  const mayChange = useCan('members.write')
  const revoke = useChange('RevokeInvitation', {
    done: words.members.invitations.revoked,
    failed: words.members.invitations.failed,
  })
  return (
    <Section title={words.members.invitations.title} flush>
      <Table.ScrollContainer minWidth={320} scrollAreaProps={{ tabIndex: 0 }}>
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.labels.email}</Table.Th>
              <Table.Th>{words.labels.role}</Table.Th>
              <Table.Th>{words.members.invitations.mail}</Table.Th>
              <Table.Th visibleFrom="sm">{words.members.invitations.invitedBy}</Table.Th>
              <Table.Th visibleFrom="sm">{words.members.invitations.expires}</Table.Th>
              {mayChange && <Table.Th aria-label={words.labels.actions} />}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {invitations.map(({ id, email, role, mail, invitedBy, expiresAt }) => (
              <Table.Tr key={id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{email}</Table.Td>
                <Table.Td>
                  <Tag>{labelOf(role)}</Tag>
                </Table.Td>
                <Table.Td>{mail ? <MailMark mail={mail} /> : words.members.invitations.byLink}</Table.Td>
                <Table.Td visibleFrom="sm">{invitedBy ?? '–'}</Table.Td>
                <Table.Td visibleFrom="sm">
                  <When at={expiresAt} />
                </Table.Td>
                {mayChange && (
                  <Table.Td ta="end">
                    <ConfirmButton
                      size="xs"
                      question={words.members.invitations.revokeQuestion(email)}
                      confirm={words.members.invitations.confirm}
                      onConfirm={() => revoke.mutate({ invitationId: id })}
                    >
                      {words.members.invitations.revoke}
                    </ConfirmButton>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {children}
    </Section>
  )
}

const Invitations = () => {
  const query = useInfiniteQuery(askPages('ListInvitations', {}))
  return (
    <Answered query={query} rows={2}>
      {({ pages }) => {
        const invitations = pages.flatMap((page) => page.invitations)
        return (
          invitations.length > 0 && (
            <InvitationTable invitations={invitations}>
              <MoreRows
                query={query}
                shown={invitations.length}
                totalCount={pages[0]?.totalCount ?? invitations.length}
              />
            </InvitationTable>
          )
        )
      }}
    </Answered>
  )
}

export const MembersPart = () => {
  const mayChange = useCan('members.write')
  const [isInviting, setInviting] = useState(false)
  const query = useInfiniteQuery(askPages('ListMembers', {}))
  return (
    <>
      <Answered query={query}>
        {({ pages }) => {
          const members = pages.flatMap((page) => page.members)
          return (
            <Section
              title={words.members.title}
              aside={
                mayChange && (
                  <Button leftSection={<IconUserPlus size={16} />} onClick={() => setInviting(true)}>
                    {words.members.invite.invite}
                  </Button>
                )
              }
              flush
            >
              <Table verticalSpacing="sm" horizontalSpacing="md">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{words.labels.name}</Table.Th>
                    <Table.Th>{words.labels.role}</Table.Th>
                    <Table.Th visibleFrom="sm">{words.members.lastSeen}</Table.Th>
                    <Table.Th visibleFrom="sm">{words.members.since}</Table.Th>
                    {mayChange && <Table.Th aria-label={words.labels.actions} />}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {members.map((member) => (
                    <MemberRow key={member.userId} member={member} />
                  ))}
                </Table.Tbody>
              </Table>
              <MoreRows
                query={query}
                shown={members.length}
                totalCount={pages[0]?.totalCount ?? members.length}
              />
            </Section>
          )
        }}
      </Answered>
      <Invitations />
      <Text size="sm" c="dimmed" component="div">
        {roles.map(({ label, allows }) => (
          <div key={label}>
            <strong>{label}</strong>: {allows}
          </div>
        ))}
      </Text>
      {isInviting && <InviteModal onClose={() => setInviting(false)} />}
    </>
  )
}
