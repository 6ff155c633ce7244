import { Modal, Stack, TextInput } from '@mantine/core'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { dayAfter, dayOfTime, dueBounds, endOfDay } from './due-date.ts'
import type { Questionnaire } from './is-overdue.ts'
import { words } from './words.ts'

type DueDateModalProps = { questionnaire: Questionnaire; onClose: () => void }

export const DueDateModal = ({ questionnaire: { id, dueDate }, onClose }: DueDateModalProps) => {
  const { mutate, isPending, error } = useChange('ChangeQuestionnaireDueDate', {
    done: words.dueDate.done,
    failed: words.dueDate.failed,
    onDone: onClose,
  })
  const bounds = dueBounds()
  const current = dueDate === undefined ? dayAfter(14) : dayOfTime(dueDate)
  return (
    <Modal opened onClose={onClose} title={words.dueDate.title}>
      <form onSubmit={(event) => mutate({ id, dueDate: endOfDay(formTexts(event)('day')) })}>
        <Stack>
          <TextInput
            name="day"
            type="date"
            label={words.field.dueDate}
            description={words.dueDate.hint}
            defaultValue={current < bounds.min ? dayAfter(14) : current}
            required
            withAsterisk={false}
            data-autofocus
            error={problemOf(error, ['dueDate']).fields['dueDate']}
            {...bounds}
          />
          <FormActions onCancel={onClose} loading={isPending}>
            {words.dueDate.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
