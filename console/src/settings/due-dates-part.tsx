import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Section } from '../parts/section.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useDryRun } from '../parts/use-dry-run.ts'
import { daysOfPolicy, isSameDays, type SlaDays, toSlaRules } from './sla-days.ts'
import { SlaTable } from './sla-table.tsx'
import { SaveActions } from './save-actions.tsx'
import { words } from './words.ts'

const { dueDates } = words

type Policy = OutputFor<'GetSlaPolicy'>['slaPolicy']

/** What saving would do, by a dry run. */
const Preview = ({ days }: { days: SlaDays }) => {
  const { data, error } = useDryRun('SetSlaPolicy', days, (draft) => ({ rules: toSlaRules(draft) }))
  if (error) return error.message
  if (!data) return dueDates.counting
  const { movedObservationCount: moved } = data
  return moved === 0 ? dueDates.movesNone : dueDates.moves(moved)
}

const PolicyForm = ({ policy }: { policy: Policy }) => {
  const saved = daysOfPolicy(policy)
  const [days, setDays] = useState(saved)
  const save = useChange('SetSlaPolicy', {
    done: ({ movedObservationCount: moved }) => (moved === 0 ? dueDates.saved : dueDates.savedMoving(moved)),
    failed: dueDates.failed,
  })
  const isChanged = !isSameDays(days, saved)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged) save.mutate({ rules: toSlaRules(days) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <SlaTable days={days} onChange={setDays} />
        <Text size="sm" role="status" mih="1.4em">
          {isChanged ? <Preview days={days} /> : dueDates.emptyHint}
        </Text>
        <SaveActions isChanged={isChanged} isSaving={save.isPending} onDiscard={() => setDays(saved)} />
      </Stack>
    </form>
  )
}

/** How long findings of each severity may stay open, on every vendor and on those of a tier. */
export const DueDatesPart = () => {
  const mayChange = useCan('organization.write')
  return (
    <Section title={dueDates.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {dueDates.about}
        </Text>
        <Answered query={useQuery(ask('GetSlaPolicy', {}))} rows={4}>
          {({ slaPolicy }) =>
            mayChange ? (
              <PolicyForm key={JSON.stringify(slaPolicy)} policy={slaPolicy} />
            ) : (
              <SlaTable days={daysOfPolicy(slaPolicy)} />
            )
          }
        </Answered>
      </Stack>
    </Section>
  )
}
