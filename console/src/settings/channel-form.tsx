import { Checkbox, Modal, PasswordInput, Select, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import {
  type Channel,
  type FieldName,
  fieldsOfKind,
  kindNames,
  makesTickets,
  type NewKind,
} from './alert-texts.ts'
import { words } from './words.ts'

const kinds = Object.keys(fieldsOfKind) as NewKind[]

const isNewKind = (kind: string | null): kind is NewKind => kinds.some((known) => known === kind)

/** What was typed; an empty field is not sent. */
type ChannelInput = InputFor<'CreateAlertChannel'> & { kind: NewKind }

type ChannelFormProps = {
  /** The channel that is changed; its secrets are kept unless they are typed again. */
  channel?: Channel
  error: Error | null
  isPending: boolean
  onClose: () => void
  onSubmit: (input: ChannelInput) => void
}

/** A channel of any kind but a plain webhook. */
export const ChannelForm = ({ channel, error, isPending, onClose, onSubmit }: ChannelFormProps) => {
  const given = channel?.kind ?? null
  const [kind, setKind] = useState<NewKind>(isNewKind(given) ? given : 'ALERT_CHANNEL_KIND_SLACK')
  const [closes, setCloses] = useState(channel?.closesTickets ?? false)
  const fields = fieldsOfKind[kind]
  const { fields: faults } = problemOf(error, ['name', ...fields.map(({ name }) => name)])
  const kept = (name: string): string | undefined => {
    const value = channel && (channel as Record<string, unknown>)[name]
    return typeof value === 'string' ? value : undefined
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={channel ? words.labels.editing(channel.name) : words.alerts.channels.add}
      size="lg"
    >
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          const typed = fields.flatMap(({ name }) => {
            const value = text(name).trim()
            return value === '' || value === kept(name) ? [] : [[name, value] as const]
          })
          onSubmit({
            kind,
            name: text('name').trim(),
            // The names are those of the fields.
            ...(Object.fromEntries(typed) as Partial<Record<FieldName, string>>),
            ...(makesTickets(kind) && { closesTickets: closes }),
          })
        }}
      >
        <Stack>
          {!channel && (
            <Select
              label={words.alerts.channels.kind}
              data={kinds.map((value) => ({ value, label: kindNames[value] }))}
              value={kind}
              allowDeselect={false}
              onChange={(value) => isNewKind(value) && setKind(value)}
            />
          )}
          <TextInput
            name="name"
            label={words.labels.name}
            placeholder="#vendor-risk"
            defaultValue={channel?.name}
            autoComplete="off"
            required
            withAsterisk={false}
            maxLength={maxLengths.line}
            data-autofocus
            error={faults['name']}
          />
          {fields.map(({ name, label, description, placeholder, isSecret, isOptional }) => {
            const Input = isSecret && name !== 'user' ? PasswordInput : TextInput
            const isKept = channel !== undefined && (isSecret ?? name === 'url')
            return (
              <Input
                key={`${kind} ${name}`}
                name={name}
                label={isOptional ? words.alerts.channel.optional(label) : label}
                description={isKept ? words.alerts.channel.keep : description}
                placeholder={placeholder}
                defaultValue={kept(name)}
                autoComplete="off"
                required={!isKept && !isOptional}
                withAsterisk={false}
                maxLength={maxLengths.url}
                error={faults[name]}
              />
            )
          })}
          {makesTickets(kind) && (
            <Checkbox
              label={words.alerts.channel.closes}
              description={words.alerts.channel.closesAbout}
              checked={closes}
              onChange={({ currentTarget }) => setCloses(currentTarget.checked)}
            />
          )}
          <FormActions onCancel={onClose} loading={isPending}>
            {channel ? words.labels.save : words.alerts.channels.add}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
