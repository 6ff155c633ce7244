import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { MemberTag } from '../parts/member-tag.tsx'
import { ProgressLine } from '../parts/progress-line.tsx'
import { Section } from '../parts/section.tsx'
import { Segments } from '../parts/segments.tsx'
import { When } from '../parts/when.tsx'
import type { SecurityEvent } from './event-draft.ts'
import { EventSteps } from './event-steps.tsx'
import { impactSegments } from './impact-segments.ts'
import { ResponseModal } from './response-modal.tsx'
import { words } from './words.ts'

/** How far the event has come: its status, who is touched, who was asked and who has answered. */
export const EventProgress = ({ event, canManage }: { event: SecurityEvent; canManage: boolean }) => {
  const [isAnswering, setAnswering] = useState(false)
  const { impactSummary: summary, organizationResponse: own, status } = event
  return (
    <Section title={words.progress.title}>
      <Stack gap="md">
        <EventSteps status={status} />
        <Segments segments={impactSegments(summary)} label={words.progress.byImpact} hasLegend />
        <ProgressLine label={words.progress.asked} done={summary.requestsSent} of={summary.totalVendors} />
        <ProgressLine
          label={words.progress.responded}
          done={summary.responsesReceived}
          // A vendor can answer without being asked.
          of={Math.max(summary.requestsSent, summary.responsesReceived)}
        />
        <Group justify="space-between" gap="xs">
          <Text size="sm" component="div">
            <span className="muted">{words.field.ourResponse} </span>
            {own?.response === undefined ? (
              words.progress.noResponse
            ) : (
              <>
                <MemberTag member={own.response} /> <When at={own.occurredAt} />
              </>
            )}
          </Text>
          {canManage && (
            <Button size="xs" variant="default" onClick={() => setAnswering(true)}>
              {words.response.ourTitle}
            </Button>
          )}
        </Group>
        {own?.comment !== undefined && (
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {own.comment}
          </Text>
        )}
      </Stack>
      <ResponseModal isOpen={isAnswering} onClose={() => setAnswering(false)} eventId={event.eventId} />
    </Section>
  )
}
