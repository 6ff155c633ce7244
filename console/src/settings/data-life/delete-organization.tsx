import { Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useState } from 'react'
import type { OutputFor } from '../../parts/ask.ts'
import { FormActions } from '../../parts/form-actions.tsx'
import { formTexts } from '../../parts/form-texts.ts'
import { Notice } from '../../parts/notice.tsx'
import { problemOf } from '../../parts/problem-of.ts'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/when.tsx'
import { words } from '../words.ts'

const { deletion } = words.data

type Organization = OutputFor<'GetOrganization'>['organization']

const DeletionDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const schedule = useChange('ScheduleOrganizationDeletion', {
    done: deletion.scheduled,
    failed: deletion.failed,
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={deletion.dialog(name)} size="lg">
      <form onSubmit={(event) => schedule.mutate({ name: formTexts(event)('name') })}>
        <Stack>
          <div>
            <Text size="sm">{deletion.goes}</Text>
            <List size="sm" mt="xs">
              {deletion.what.map((text) => (
                <List.Item key={text}>{text}</List.Item>
              ))}
            </List>
          </div>
          <Text size="sm">{deletion.stays}</Text>
          <TextInput
            name="name"
            label={deletion.type(<strong>{name}</strong>)}
            aria-label={deletion.typed}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={maxLengths.line}
            autoComplete="off"
            data-autofocus
            error={problemOf(schedule.error, ['name']).fields['name']}
          />
          <FormActions
            onCancel={onClose}
            loading={schedule.isPending}
            disabled={typed.trim() !== name}
            color="red.9"
          >
            {deletion.confirm}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

const Scheduled = ({ due }: { due: NonNullable<Organization['deletion']> }) => {
  const cancel = useChange('CancelOrganizationDeletion', {
    done: deletion.cancelled,
    failed: deletion.cancelFailed,
  })
  return (
    <Stack>
      <Notice tone="critical">{deletion.due(<When at={due.dueAt} dated />, due.requestedBy)}</Notice>
      <Group>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate({})}>
          {deletion.cancel}
        </Button>
      </Group>
    </Stack>
  )
}

/** Deletes the organization in seven days, or cancels that. */
export const DeleteOrganization = ({ organization }: { organization: Organization }) => {
  const [isOpen, setOpen] = useState(false)
  if (organization.deletion) return <Scheduled due={organization.deletion} />
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {deletion.about}
      </Text>
      <Group>
        <Button variant="default" c="var(--critical)" onClick={() => setOpen(true)}>
          {deletion.open}
        </Button>
      </Group>
      {isOpen && <DeletionDialog name={organization.name} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
