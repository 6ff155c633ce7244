import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { CodeBlock } from '../parts/code-block.tsx'
import { Facts } from '../parts/facts.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import type { AuditEntry } from './audit-part.tsx'
import { words } from './words.ts'

/** One audit entry with all its details. */
export const AuditDrawer = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { id, occurredAt, actor, channel, action, sentence, targetType, targetId, details, isSealed } = entry
  const { setSearch } = useListSearch()
  const only = (name: string, value: string) =>
    setSearch({ where: { [name]: [value] }, open: undefined, from: undefined })
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={words.audit.entry.title}>
      <Stack>
        <Text fw={550} style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Text>
        <Facts
          facts={[
            [words.labels.when, <When key="at" at={occurredAt} />],
            [
              words.audit.entry.exactly,
              <span key="exact" className="mono">
                {occurredAt}
              </span>,
            ],
            [words.audit.who, words.audit.entry.by(actor.displayName, labelOf(actor.type))],
            [
              words.audit.entry.actorId,
              <span key="actor" className="mono">
                {actor.id}
              </span>,
            ],
            [words.audit.via, labelOf(channel)],
            [
              words.audit.action,
              <span key="action" className="mono">
                {action}
              </span>,
            ],
            [words.audit.record, <span key="target" className="mono">{`${targetType} ${targetId}`}</span>],
            [
              words.audit.entry.chain,
              isSealed ? (
                <Tag key="seal" tone="good">
                  {words.audit.entry.sealed}
                </Tag>
              ) : (
                <Tag key="seal">{words.audit.entry.unsealed}</Tag>
              ),
            ],
            [
              words.audit.entry.id,
              <span key="id" className="mono">
                {id}
              </span>,
            ],
          ]}
        />
        {Object.keys(details).length > 0 && (
          <>
            <Title order={3}>{words.audit.entry.details}</Title>
            <CodeBlock label={words.audit.entry.details} code={JSON.stringify(details, undefined, 2)} />
          </>
        )}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => only('actorId', actor.id)}>
            {words.audit.entry.allBy(actor.displayName.slice(0, 40))}
          </Button>
          <Button variant="default" size="xs" onClick={() => only('targetId', targetId)}>
            {words.audit.entry.allOf}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  )
}
