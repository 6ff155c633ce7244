import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { enumerations } from 'virtual:enumerations'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { eventTypeLabel } from './event-type-label.ts'
import { words } from './words.ts'

type WebhookInput = Required<InputFor<'CreateWebhook'>>
type EventType = WebhookInput['eventTypes'][number]

// The enumeration contains exactly these.
const everyType = (enumerations['WebhookEventType'] ?? []) as readonly EventType[]

/** Sent in another way, and of interest to other receivers. */
const auditType: EventType = 'audit.entries_recorded'

const eventTypes = everyType.filter((type) => type !== auditType)

type WebhookFormProps = {
  title: string
  submit: string
  initial?: { url: string; description?: string; eventTypes: readonly EventType[] }
  error: Error | null
  isPending: boolean
  onClose: () => void
  onSubmit: (input: WebhookInput) => void
}

/** The URL and event types of a webhook. */
export const WebhookForm = (props: WebhookFormProps) => {
  const { title, submit, initial, error, isPending, onClose, onSubmit } = props
  const [chosen, setChosen] = useState<EventType[]>([...(initial?.eventTypes ?? eventTypes)])
  const [isBare, setBare] = useState(false)
  const { fields } = problemOf(error, ['url', 'description', 'eventTypes'])
  const isAll = eventTypes.every((type) => chosen.includes(type))
  const toggle = (type: EventType): void =>
    setChosen(chosen.includes(type) ? chosen.filter((other) => other !== type) : [...chosen, type])
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          setBare(chosen.length === 0)
          if (chosen.length === 0) return
          onSubmit({ url: text('url').trim(), description: text('description').trim(), eventTypes: chosen })
        }}
      >
        <Stack>
          <TextInput
            name="url"
            label={words.webhooks.url}
            description={words.webhooks.urlAbout}
            placeholder="https://hooks.example.com/parapet"
            defaultValue={initial?.url}
            inputMode="url"
            autoComplete="off"
            required
            withAsterisk={false}
            maxLength={maxLengths.url}
            data-autofocus
            error={fields['url']}
          />
          <TextInput
            name="description"
            label={words.webhooks.purpose}
            placeholder={words.webhooks.purposePlaceholder}
            defaultValue={initial?.description}
            autoComplete="off"
            maxLength={maxLengths.description}
            error={fields['description']}
          />
          <div role="group" aria-label={words.webhooks.events}>
            <Group justify="space-between" mb="xs">
              <Text size="sm" fw={500}>
                {words.webhooks.events}
              </Text>
              <Button
                size="compact-xs"
                variant="default"
                onClick={() =>
                  setChosen([...(isAll ? [] : eventTypes), ...chosen.filter((type) => type === auditType)])
                }
              >
                {isAll ? words.labels.none : words.webhooks.all}
              </Button>
            </Group>
            {(isBare || fields['eventTypes'] !== undefined) && (
              <Text size="xs" c="var(--critical)" role="alert" mb="xs">
                {fields['eventTypes'] ?? words.labels.chooseOne}
              </Text>
            )}
            <Stack gap={8}>
              {eventTypes.map((type) => (
                <Checkbox
                  key={type}
                  size="xs"
                  label={eventTypeLabel(type)}
                  checked={chosen.includes(type)}
                  onChange={() => toggle(type)}
                />
              ))}
              <Checkbox
                size="xs"
                mt="xs"
                label={eventTypeLabel(auditType)}
                description={words.webhooks.auditAbout}
                checked={chosen.includes(auditType)}
                onChange={() => toggle(auditType)}
              />
            </Stack>
          </div>
          <FormActions onCancel={onClose} loading={isPending}>
            {submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
