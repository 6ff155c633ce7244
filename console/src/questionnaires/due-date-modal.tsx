import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { dayAfter, dayOfTime, dueBounds, endOfDay } from './due-date.ts'
import type { Questionnaire } from './is-overdue.ts'

type DueDateModalProps = { questionnaire: Questionnaire; onClose: () => void }

export const DueDateModal = ({ questionnaire: { id, dueDate }, onClose }: DueDateModalProps) => {
  const { mutate, isPending, error } = useChange('ChangeQuestionnaireDueDate', {
    done: 'The due date was changed.',
    onDone: onClose,
  })
  const bounds = dueBounds()
  const current = dueDate === undefined ? dayAfter(14) : dayOfTime(dueDate)
  return (
    <Modal opened onClose={onClose} title="Change due date">
      <form onSubmit={(event) => mutate({ id, dueDate: endOfDay(formTexts(event)('day')) })}>
        <Stack>
          <TextInput
            name="day"
            type="date"
            label="Due date"
            description="The vendor sees it in the form. The link works for 30 days longer."
            defaultValue={current < bounds.min ? dayAfter(14) : current}
            required
            withAsterisk={false}
            data-autofocus
            error={problemOf(error, ['dueDate']).fields['dueDate']}
            {...bounds}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep it as it is
            </Button>
            <Button type="submit" loading={isPending}>
              Change
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
