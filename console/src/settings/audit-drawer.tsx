import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { CodeBlock } from '../parts/code-block.tsx'
import { Facts } from '../parts/facts.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import type { AuditEntry } from './audit-part.tsx'

/** One audit entry with all its details. */
export const AuditDrawer = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { id, occurredAt, actor, channel, action, sentence, targetType, targetId, details, isSealed } = entry
  const { setSearch } = useListSearch()
  const only = (name: string, value: string) =>
    setSearch({ where: { [name]: [value] }, open: undefined, from: undefined })
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title="Audit entry">
      <Stack>
        <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
        <Facts
          facts={[
            ['When', <When key="at" at={occurredAt} />],
            [
              'Exactly',
              <span key="exact" className="mono">
                {occurredAt}
              </span>,
            ],
            ['Who', `${actor.displayName} (${labelOf(actor.type).toLowerCase()})`],
            [
              'Id of who',
              <span key="actor" className="mono">
                {actor.id}
              </span>,
            ],
            ['Through', labelOf(channel)],
            [
              'Action',
              <span key="action" className="mono">
                {action}
              </span>,
            ],
            ['Record', <span key="target" className="mono">{`${targetType} ${targetId}`}</span>],
            [
              'Chain',
              isSealed ? (
                <Tag key="seal" tone="good">
                  Sealed
                </Tag>
              ) : (
                <Tag key="seal">Not sealed yet</Tag>
              ),
            ],
            [
              'Entry',
              <span key="id" className="mono">
                {id}
              </span>,
            ],
          ]}
        />
        {Object.keys(details).length > 0 && (
          <>
            <Title order={3}>Details</Title>
            <CodeBlock label="Details" code={JSON.stringify(details, undefined, 2)} />
          </>
        )}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => only('actorId', actor.id)}>
            All by {actor.displayName.slice(0, 40)}
          </Button>
          <Button variant="default" size="xs" onClick={() => only('targetId', targetId)}>
            All of this record
          </Button>
        </Group>
      </Stack>
    </Drawer>
  )
}
