import { Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { dayAfter, dueBounds, endOfDay } from './due-date.ts'
import type { Questionnaire } from './is-overdue.ts'
import { words } from './words.ts'

type ReturnModalProps = { questionnaire: Questionnaire; onClose: () => void }

/** Returns the answers to the vendor, saying what is missing. */
export const ReturnModal = ({ questionnaire: { id, vendorName }, onClose }: ReturnModalProps) => {
  const { mutate, isPending, error } = useChange('ReturnQuestionnaire', {
    done: words.return.done(vendorName),
    failed: words.return.failed,
    onDone: onClose,
  })
  const { fields } = problemOf(error, ['comment', 'dueDate'])
  return (
    <Modal opened onClose={onClose} title={words.actions.return}>
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          const day = text('day')
          mutate({ id, comment: text('comment').trim(), ...(day !== '' && { dueDate: endOfDay(day) }) })
        }}
      >
        <Stack>
          <Textarea
            name="comment"
            label={words.return.comment}
            description={words.return.commentHint(vendorName)}
            autosize
            minRows={4}
            maxLength={maxLengths.text}
            required
            withAsterisk={false}
            data-autofocus
            error={fields['comment']}
          />
          <TextInput
            name="day"
            type="date"
            label={words.return.dueDate}
            defaultValue={dayAfter(14)}
            error={fields['dueDate']}
            {...dueBounds()}
          />
          <FormActions onCancel={onClose} loading={isPending}>
            {words.return.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
