import type { AlertTrigger } from '@parapet/contract'
import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { AlertConditionFields, type ConditionDraft } from './alert-condition-fields.tsx'
import type { Member } from '../parts/all-members.ts'
import { AlertRecipients, isNobody, type Recipients } from './alert-recipients.tsx'
import { type Channel, type Rule, triggers } from './alert-texts.ts'
import { words } from './words.ts'

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

/** The service counts no further. */
const maxMatches = 1_000

const wouldSend = (count: number): string => {
  if (count === 0) return words.alerts.form.wouldSendNone
  return count === maxMatches ? words.alerts.form.wouldSendAtLeast(count) : words.alerts.form.wouldSend(count)
}

/** What the rule would have sent in the last week. */
const Trial = ({ condition }: { condition: Condition }) => {
  const trial = useMutation({ mutationFn: (given: Condition) => call('TestAlertRule', given) })
  const { data } = trial
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <Button variant="default" loading={trial.isPending} onClick={() => trial.mutate(condition)}>
          {words.alerts.form.test}
        </Button>
        <Text size="sm" c="dimmed">
          {words.alerts.form.testAbout}
        </Text>
      </Group>
      {trial.error && (
        <Notice tone="critical" isNews>
          {trial.error.message}
        </Notice>
      )}
      {data && (
        <Notice tone={data.matchCount > 100 ? 'medium' : 'neutral'} isNews>
          {wouldSend(data.matchCount)}
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
  members: readonly Member[]
  error: Error | null
  isPending: boolean
  onClose: () => void
  onSubmit: (input: RuleInput) => void
}

/** The name, condition and recipients of a rule. */
export const AlertRuleForm = (props: AlertRuleFormProps) => {
  const { rule, channels, members, error, isPending, onClose, onSubmit } = props
  const [trigger, setTrigger] = useState<AlertTrigger>(rule?.trigger ?? 'ALERT_TRIGGER_FINDING')
  const [draft, setDraft] = useState(() => draftOf(rule))
  const [recipients, setRecipients] = useState<Recipients>(rule ?? { channelIds: [], memberIds: [] })
  const [isBare, setBare] = useState(false)
  const { fields } = problemOf(error, ['name', 'channelIds', 'memberIds'])
  const condition = conditionOf(trigger, draft)
  return (
    <Modal
      opened
      onClose={onClose}
      title={rule ? words.labels.editing(rule.name) : words.alerts.form.title}
      size="lg"
    >
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          setBare(isNobody(recipients))
          const { channelIds, memberIds } = recipients
          if (!isNobody(recipients))
            onSubmit({ name: text('name').trim(), ...condition, channelIds, memberIds })
        }}
      >
        <Stack>
          {rule?.problem !== undefined && (
            <Notice tone="critical">{words.alerts.form.brokenWhy(rule.problem)}</Notice>
          )}
          <TextInput
            name="name"
            label={words.labels.name}
            description={words.alerts.form.nameAbout}
            placeholder={words.alerts.form.namePlaceholder}
            defaultValue={rule?.name}
            autoComplete="off"
            required
            withAsterisk={false}
            maxLength={maxLengths.line}
            data-autofocus
            error={fields['name']}
          />
          <Select
            label={words.labels.when}
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
          <AlertRecipients
            value={recipients}
            channels={channels}
            members={members}
            onChange={setRecipients}
            error={
              fields['channelIds'] ??
              fields['memberIds'] ??
              (isBare && isNobody(recipients) && words.alerts.form.chooseRecipient)
            }
          />
          <Trial key={JSON.stringify(condition)} condition={condition} />
          <FormActions onCancel={onClose} loading={isPending}>
            {rule ? words.labels.save : words.alerts.rules.add}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
