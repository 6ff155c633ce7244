import { Table } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { EmptyState } from '../parts/states.tsx'
import { Tag, type Tone } from '../parts/tag.tsx'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { words } from './words.ts'

type Reliability = SecurityEvent['sources'][number]['reliability']

const tones: Readonly<Record<Reliability, Tone>> = {
  SOURCE_RELIABILITY_UNSPECIFIED: 'neutral',
  SOURCE_RELIABILITY_CONFIRMED: 'good',
  SOURCE_RELIABILITY_PROBABLE: 'low',
  SOURCE_RELIABILITY_UNVERIFIED: 'neutral',
}

/** The sources that report the event. */
export const EventSources = ({ sources }: Pick<SecurityEvent, 'sources'>) => {
  if (sources.length === 0)
    return <EmptyState title={words.sources.none}>{words.sources.noneHint}</EmptyState>
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.sources.source}</Table.Th>
            <Table.Th>{words.field.type}</Table.Th>
            <Table.Th>{words.field.reliability}</Table.Th>
            <Table.Th>{words.field.published}</Table.Th>
            <Table.Th>{words.sources.retrieved}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sources.map(({ id, name, url, sourceType, reliability, publishedAt, retrievedAt }) => (
            <Table.Tr key={id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {name}
                {url !== undefined && (
                  <div>
                    <WebLink address={url} />
                  </div>
                )}
              </Table.Td>
              <Table.Td>{labelOf(sourceType)}</Table.Td>
              <Table.Td>
                <Tag tone={tones[reliability]}>{labelOf(reliability)}</Tag>
              </Table.Td>
              <Table.Td>
                <When at={publishedAt} />
              </Table.Td>
              <Table.Td>
                <When at={retrievedAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
