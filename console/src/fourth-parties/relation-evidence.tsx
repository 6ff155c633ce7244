import { Stack, Text, Title } from '@mantine/core'
import { labelOf } from '../parts/label-of.ts'
import { WebLink } from '../parts/web-link.tsx'
import { When } from '../parts/when.tsx'
import type { Relation } from './graph/provider-graph.ts'
import { words } from './words.tsx'
import classes from './relation-evidence.module.css'

const recordWords = ({ recordType, record, recordValue }: Relation['evidence'][number]): string =>
  [record, recordType === undefined ? undefined : labelOf(recordType), recordValue]
    .filter((part) => part !== undefined)
    .join(' ')

/** All evidence for the relation. */
export const RelationEvidence = ({ evidence }: Pick<Relation, 'evidence'>) => (
  <section aria-label={words.relation.evidence}>
    <Title order={3} mb={6}>
      {words.relation.evidence}
    </Title>
    {evidence.length === 0 && (
      <Text size="sm" c="dimmed">
        {words.relation.noEvidence}
      </Text>
    )}
    <Stack component="ul" gap="xs" className={classes['list']}>
      {evidence.map((entry, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of evidence have no ids, only positions
        <li key={at} className={classes['entry']}>
          <div className={classes['head']}>
            <b>{labelOf(entry.method)}</b>
            <span className="muted">{words.relation.seen(<When at={entry.observedAt} />)}</span>
          </div>
          {recordWords(entry) !== '' && <code className={classes['record']}>{recordWords(entry)}</code>}
          {entry.url !== undefined && (
            <div>
              <WebLink address={entry.url} />
            </div>
          )}
          <div className="muted">{words.relation.signature(entry.signatureId)}</div>
        </li>
      ))}
    </Stack>
  </section>
)
