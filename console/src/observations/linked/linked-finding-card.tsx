import type { LinkedFinding, LinkedFindingState } from '@parapet/contract'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId, useState } from 'react'
import { MemberTag } from '../../parts/member-tag.tsx'
import { Tag, type Tone } from '../../parts/tag.tsx'
import { When } from '../../parts/when.tsx'
import type { VendorClient } from '../../questionnaires/vendor-client.ts'
import { EvidencePiece } from '../evidence-piece.tsx'
import detail from '../observation-detail.module.css'
import { words } from '../words.ts'
import { LinkedAnswer } from './linked-answer.tsx'
import { LinkedAnswerForm } from './linked-answer-form.tsx'
import classes from './linked.module.css'

type LinkedFindingCardProps = {
  finding: LinkedFinding
  requestedBy: string
  client: VendorClient
  onStale: () => void
}

const states: Readonly<Partial<Record<LinkedFindingState, { words: string; tone: Tone }>>> = {
  LINKED_FINDING_STATE_OPEN: { words: words.card.states.open, tone: 'neutral' },
  LINKED_FINDING_STATE_UNDER_REVIEW: { words: words.card.states.underReview, tone: 'low' },
  LINKED_FINDING_STATE_FIXED: { words: words.card.states.fixed, tone: 'good' },
  LINKED_FINDING_STATE_CLOSED: { words: words.card.states.closed, tone: 'good' },
}

const canAnswer = ({ state }: LinkedFinding): boolean =>
  state === 'LINKED_FINDING_STATE_OPEN' || state === 'LINKED_FINDING_STATE_UNDER_REVIEW'

/** One finding in plain words: what, where, what was seen, how to fix it, and what the vendor says to it. */
export const LinkedFindingCard = ({ finding, requestedBy, client, onStale }: LinkedFindingCardProps) => {
  const id = useId()
  const [isAnswering, setAnswering] = useState(false)
  const { title, severity, assetName, firstSeen, vulnerabilityId, state, dispute } = finding
  const shown = states[state]
  return (
    <Paper component="article" aria-labelledby={id} p="md">
      <Stack gap="sm">
        <div>
          <Group gap={6} mb={6}>
            <MemberTag member={severity} />
            {shown && <Tag tone={shown.tone}>{shown.words}</Tag>}
          </Group>
          <Title order={2} size="h3" id={id} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Title>
          <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
            <bdi className="mono">{assetName}</bdi>
            {vulnerabilityId !== undefined && <> · {vulnerabilityId}</>} ·{' '}
            {words.card.firstSeen(<When at={firstSeen} dated />)}
          </Text>
        </div>
        <div className={classes['text']}>{finding.description}</div>
        {finding.remediation !== undefined && (
          <div>
            <Title order={3} fz="sm" mb={4}>
              {words.card.fix}
            </Title>
            <div className={classes['text']}>{finding.remediation}</div>
          </div>
        )}
        {finding.evidence.length > 0 && (
          <details className={detail['unfold']}>
            <summary>{words.card.evidence}</summary>
            {finding.evidence.map((piece, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- pieces of evidence have no ids, only positions
              <EvidencePiece key={at} piece={piece} />
            ))}
          </details>
        )}
        {dispute && <LinkedAnswer dispute={dispute} state={state} requestedBy={requestedBy} />}
        {canAnswer(finding) && !isAnswering && (
          <Button
            variant={dispute ? 'default' : 'filled'}
            style={{ alignSelf: 'start' }}
            aria-describedby={id}
            onClick={() => setAnswering(true)}
          >
            {state === 'LINKED_FINDING_STATE_UNDER_REVIEW' ? words.card.change : words.card.respond}
          </Button>
        )}
        {canAnswer(finding) && isAnswering && (
          <LinkedAnswerForm
            finding={finding}
            requestedBy={requestedBy}
            client={client}
            onStale={onStale}
            onClose={() => setAnswering(false)}
          />
        )}
      </Stack>
    </Paper>
  )
}
