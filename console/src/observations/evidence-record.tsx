import { Text } from '@mantine/core'
import { When } from '../parts/when.tsx'
import classes from './observation-detail.module.css'
import { words } from './words.ts'

type EvidenceRecordProps = {
  sha256: string
  seenAt: string
  vantage: string
  /** JSON, unless only the hash is there. */
  content: string | undefined
  /** Says why there is only the hash. */
  without: string
}

/** The vantage of evidence that came with the finding of another tool. */
const reported = 'reported'

/** What was seen, under its hash, as plain text. */
export const EvidenceRecord = ({ sha256, seenAt, vantage, content, without }: EvidenceRecordProps) => (
  <div>
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {vantage === reported
        ? words.evidence.reported({ hash: sha256, when: <When at={seenAt} /> })
        : words.evidence.record({ hash: sha256, when: <When at={seenAt} />, vantage })}
    </Text>
    {content === undefined ? (
      <Text size="sm">{without}</Text>
    ) : (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reachable by keyboard
      <pre className={classes['evidence']} tabIndex={0} aria-label={words.evidence.data(sha256)}>
        {JSON.stringify(JSON.parse(content), null, 2)}
      </pre>
    )}
  </div>
)
