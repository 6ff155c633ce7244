import { Button, Group, NumberInput, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Severity, SlaRule } from '@parapet/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Answered } from '../parts/answered.tsx'
import { ask, type OutputFor } from '../parts/ask.ts'
import { countOf } from '../parts/count-of.ts'
import { Facts } from '../parts/facts.tsx'
import { labelOf } from '../parts/label-of.ts'
import { Section } from '../parts/section.tsx'
import { useCan } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'

type Policy = OutputFor<'GetSlaPolicy'>['slaPolicy']

const severities = [
  'SEVERITY_CRITICAL',
  'SEVERITY_HIGH',
  'SEVERITY_MEDIUM',
  'SEVERITY_LOW',
  'SEVERITY_INFO',
] as const satisfies readonly Severity[]

const maxDays = 3650
const waitMs = 300

/** Days by severity; an empty text is no due date. */
type Days = Readonly<Record<string, number | string>>

const daysOf = ({ rules }: Policy): Days =>
  Object.fromEntries(
    severities.map((severity) => [severity, rules.find((rule) => rule.severity === severity)?.days ?? '']),
  )

const rulesOf = (days: Days): SlaRule[] =>
  severities.flatMap((severity) => {
    const given = days[severity]
    return typeof given === 'number' ? [{ severity, days: given }] : []
  })

const isSame = (a: Days, b: Days): boolean => severities.every((severity) => a[severity] === b[severity])

/** What saving would do, by a dry run. */
const Preview = ({ days }: { days: Days }) => {
  const [settled] = useDebouncedValue(days, waitMs)
  const { data, error } = useQuery({
    ...ask('SetSlaPolicy', { rules: rulesOf(settled), dryRun: true }),
    placeholderData: keepPreviousData,
  })
  if (error) return <>{error.message}</>
  if (!data) return <>Counting the observations that this moves…</>
  const { movedObservationCount: moved } = data
  if (moved === 0) return <>This moves no due date of an open observation.</>
  return <>This moves the due dates of {countOf(moved, 'open observation')}. Dates set by hand stay.</>
}

const PolicyForm = ({ policy }: { policy: Policy }) => {
  const saved = daysOf(policy)
  const [days, setDays] = useState(saved)
  const save = useChange('SetSlaPolicy', {
    done: ({ movedObservationCount: moved }) =>
      moved === 0
        ? 'Saved.'
        : `Saved. The due dates of ${countOf(moved, 'open observation')} move within a few minutes.`,
  })
  const isChanged = !isSame(days, saved)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isChanged) save.mutate({ rules: rulesOf(days) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
          {severities.map((severity) => (
            <NumberInput
              key={severity}
              label={labelOf(severity)}
              placeholder="No due date"
              suffix=" days"
              min={1}
              max={maxDays}
              clampBehavior="strict"
              allowDecimal={false}
              allowNegative={false}
              value={days[severity] ?? ''}
              onChange={(value) => setDays({ ...days, [severity]: value })}
            />
          ))}
        </SimpleGrid>
        <Text size="sm" role="status" mih="1.4em">
          {isChanged ? <Preview days={days} /> : 'Leave a field empty for no due date.'}
        </Text>
        <Group>
          <Button type="submit" disabled={!isChanged} loading={save.isPending}>
            Save
          </Button>
          {isChanged && (
            <Button variant="default" onClick={() => setDays(saved)}>
              Undo the changes
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

const Shown = ({ policy }: { policy: Policy }) => (
  <Facts
    facts={severities.map((severity) => {
      const days = daysOf(policy)[severity]
      return [labelOf(severity), typeof days === 'number' ? countOf(days, 'day') : 'No due date'] as const
    })}
  />
)

/** How long observations of each severity may stay open. */
export const DueDatesPart = () => {
  const mayChange = useCan('organization.write')
  return (
    <Section title="Due dates by severity">
      <Stack>
        <Text size="sm" c="dimmed">
          The days count from when an observation was first seen, or from when it came back after it was
          resolved or excluded. It is due soon for the last 7 days, or for the last quarter of the time if
          that is shorter.
        </Text>
        <Answered query={useQuery(ask('GetSlaPolicy', {}))} rows={4}>
          {({ slaPolicy }) =>
            mayChange ? (
              <PolicyForm key={JSON.stringify(slaPolicy)} policy={slaPolicy} />
            ) : (
              <Shown policy={slaPolicy} />
            )
          }
        </Answered>
      </Stack>
    </Section>
  )
}
