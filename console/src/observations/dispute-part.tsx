import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MemberTag } from '../parts/member-tag.tsx'
import { useCan } from '../parts/session.ts'
import { When } from '../parts/when.tsx'
import { DetailPart } from './detail-part.tsx'
import { disputeEffect } from './dispute-effect.ts'
import { disputeWords } from './dispute-words.ts'
import type { Observation } from './observation-moves.ts'
import { RuleDialog, type Ruling } from './rule-dialog.tsx'
import { words } from './words.ts'
import classes from './observation-detail.module.css'

/** What the vendor says about the finding, who ruled on it and how, and the way to do so. */
export const DisputePart = ({ observation }: { observation: Observation }) => {
  const canRule = useCan('findings.manage')
  const [ruling, setRuling] = useState<Ruling>()
  const { dispute } = observation
  if (!dispute) return null
  const isOpen = dispute.state === 'DISPUTE_STATE_OPEN'
  return (
    <DetailPart title={words.dispute.title}>
      <Stack gap="xs">
        <div>
          <Group gap={6} mb={4}>
            {isOpen ? null : <MemberTag member={dispute.state} />}
            <Text size="sm" fw={600}>
              {words.dispute.quote(disputeWords(dispute.reason))}
            </Text>
          </Group>
          <Text size="xs" c="dimmed" component="div">
            {words.dispute.by(<bdi>{dispute.by.displayName}</bdi>, <When at={dispute.disputedAt} />)}
          </Text>
        </div>
        {dispute.text !== undefined && <blockquote className={classes['quote']}>{dispute.text}</blockquote>}
        {dispute.ruledBy && (
          <Text size="sm" component="div">
            {words.dispute[dispute.state === 'DISPUTE_STATE_ACCEPTED' ? 'acceptedBy' : 'rejectedBy']({
              by: <bdi>{dispute.ruledBy.displayName}</bdi>,
              when: <When at={dispute.ruledAt} />,
            })}
            {dispute.rulingComment !== undefined && (
              <div className={classes['text']}>{dispute.rulingComment}</div>
            )}
          </Text>
        )}
        {isOpen && canRule && (
          <>
            <Text size="sm">{disputeEffect(observation, dispute.reason)}</Text>
            <Group gap="xs" role="toolbar" aria-label={words.dispute.label}>
              <Button size="xs" onClick={() => setRuling('DISPUTE_RULING_ACCEPTED')}>
                {words.dispute.accept}
              </Button>
              <Button size="xs" variant="default" onClick={() => setRuling('DISPUTE_RULING_REJECTED')}>
                {words.dispute.reject}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      {ruling && (
        <RuleDialog
          observation={observation}
          dispute={dispute}
          ruling={ruling}
          onClose={() => setRuling(undefined)}
        />
      )}
    </DetailPart>
  )
}
