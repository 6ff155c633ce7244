import type { AlertTrigger } from '@parapet/contract'
import { Button, Group, Modal, MultiSelect, Select, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type InputFor } from '../parts/ask.ts'
import { countOf } from '../parts/count-of.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { AlertConditionFields, type ConditionDraft } from './alert-condition-fields.tsx'
import { type Channel, kindNames, type Rule, triggers } from './alert-texts.ts'

type RuleInput = InputFor<'CreateAlertRule'>

type Condition = InputFor<'TestAlertRule'>

const isTrigger = (value: string | null): value is AlertTrigger =>
  triggers.some((trigger) => trigger.value === value)

const draftOf = (rule: Rule | undefined): ConditionDraft => ({
  filters: rule?.filters ?? [],
  eventFilters: rule?.eventFilters ?? {},
  points: rule?.scoreDrop?.points ?? 10,
  days: rule?.scoreDrop?.days ?? 7,
})

/** The part of the draft that the trigger uses. */
const conditionOf = (trigger: AlertTrigger, draft: ConditionDraft): Condition => {
  const { filters, eventFilters, points, days } = draft
  if (trigger === 'ALERT_TRIGGER_EVENT') return { trigger, eventFilters }
  return trigger === 'ALERT_TRIGGER_SCORE'
    ? { trigger, filters, scoreDrop: { points, days } }
    : { trigger, filters }
}

/** What the rule would have told in the last week. */
const Trial = ({ condition }: { condition: Condition }) => {
  const trial = useMutation({ mutationFn: (given: Condition) => call('TestAlertRule', given) })
  const { data } = trial
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate(condition)}>
          Try it
        </Button>
        <Text size="sm" c="dimmed">
          Shows what it would have told in the last 7 days. Nothing is sent.
        </Text>
      </Group>
      {trial.error && (
        <Notice tone="critical" isNews>
          {trial.error.message}
        </Notice>
      )}
      {data && (
        <Notice tone={data.matchCount > 100 ? 'medium' : 'neutral'} isNews>
          {data.matchCount === 0
            ? 'It would have told nothing in the last 7 days.'
            : `It would have told ${data.matchCount === 1_000 ? 'at least ' : ''}${countOf(data.matchCount, 'thing')} in the last 7 days:`}
          {data.matchCount > 0 && (
            <ul style={{ margin: '4px 0 0', paddingLeft: 18 }}>
              {data.samples.slice(0, 5).map(({ subjectId, title }) => (
                <li key={subjectId}>{title}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
    </Stack>
  )
}

type AlertRuleFormProps = {
  rule?: Rule
  channels: readonly Channel[]
  error: Error | null
  isPending: boolean
  onClose: () => void
  onSubmit: (input: RuleInput) => void
}

/** The name, condition and channels of a rule. */
export const AlertRuleForm = (props: AlertRuleFormProps) => {
  const { rule, channels, error, isPending, onClose, onSubmit } = props
  const [trigger, setTrigger] = useState<AlertTrigger>(rule?.trigger ?? 'ALERT_TRIGGER_FINDING')
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [channelIds, setChannelIds] = useState<string[]>(rule?.channelIds ?? [])
  const [isBare, setBare] = useState(false)
  const { fields } = problemOf(error, ['name', 'channelIds'])
  const condition = conditionOf(trigger, draft)
  return (
    <Modal opened onClose={onClose} title={rule ? `Edit ${rule.name}` : 'New alert rule'} size="lg">
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          setBare(channelIds.length === 0)
          if (channelIds.length > 0) onSubmit({ name: text('name').trim(), ...condition, channelIds })
        }}
      >
        <Stack>
          {rule?.problem !== undefined && (
            <Notice tone="critical">
              This rule sends nothing: {rule.problem} Choose its filters again and save it.
            </Notice>
          )}
          <TextInput
            name="name"
            label="Name"
            description="Every message shows it."
            placeholder="Exploited vulnerabilities at critical vendors"
            defaultValue={rule?.name}
            autoComplete="off"
            required
            withAsterisk={false}
            maxLength={maxLengths.line}
            data-autofocus
            error={fields['name']}
          />
          <Select
            label="When"
            data={[...triggers]}
            value={trigger}
            allowDeselect={false}
            disabled={rule !== undefined}
            onChange={(value) => {
              if (!isTrigger(value)) return
              setTrigger(value)
              setDraft(draftOf(undefined))
            }}
          />
          <AlertConditionFields
            trigger={trigger}
            draft={draft}
            onChange={(change) => setDraft({ ...draft, ...change })}
          />
          <MultiSelect
            label="Send to"
            searchable
            data={channels.map(({ id, name, kind }) => ({
              value: id,
              label: `${name} (${kindNames[kind]})`,
            }))}
            value={channelIds}
            onChange={setChannelIds}
            error={
              fields['channelIds'] ?? (isBare && channelIds.length === 0 && 'Choose at least one channel.')
            }
          />
          <Trial key={JSON.stringify(condition)} condition={condition} />
          <FormActions onCancel={onClose} loading={isPending}>
            {rule ? 'Save' : 'Create rule'}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
