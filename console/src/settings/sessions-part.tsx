import { Button, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Section } from '../parts/section.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useChange } from '../parts/use-change.ts'
import { browserName } from './browser-name.ts'
import { words } from './words.ts'

type Entry = OutputFor<'ListSessions'>['sessions'][number]

const SessionRow = ({ entry }: { entry: Entry }) => {
  const { id, organizationName, address, userAgent, createdAt, lastSeenAt, isCurrent } = entry
  const end = useChange('EndSession', {
    done: words.account.sessions.ended,
    failed: words.account.sessions.failed,
  })
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={550} title={userAgent} style={{ overflowWrap: 'anywhere' }}>
          {browserName(userAgent)} {isCurrent && <Tag tone="good">{words.account.sessions.current}</Tag>}
        </Text>
        <Text size="xs" c="dimmed">
          {address === undefined ? organizationName : words.account.sessions.from(address, organizationName)}
        </Text>
      </Table.Td>
      <Table.Td>
        <When at={lastSeenAt} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <When at={createdAt} />
      </Table.Td>
      <Table.Td ta="end">
        {!isCurrent && (
          <Button
            size="xs"
            variant="default"
            loading={end.isPending}
            onClick={() => end.mutate({ sessionId: id })}
          >
            {words.account.sessions.end}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

/** The user's active sessions. */
export const SessionsPart = () => {
  const query = useQuery(ask('ListSessions', {}))
  return (
    <Section title={words.account.sessions.title} flush>
      <Answered query={query} rows={3}>
        {({ sessions }) => (
          <Table verticalSpacing="sm" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{words.account.sessions.browser}</Table.Th>
                <Table.Th>{words.labels.lastUsed}</Table.Th>
                <Table.Th visibleFrom="sm">{words.account.sessions.signedIn}</Table.Th>
                <Table.Th aria-label={words.labels.actions} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sessions.map((entry) => (
                <SessionRow key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Answered>
    </Section>
  )
}
