import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { dayAfter, dueBounds, endOfDay } from './due-date.ts'
import type { Questionnaire } from './is-overdue.ts'

type ReturnModalProps = { questionnaire: Questionnaire; onClose: () => void }

/** Returns the answers to the vendor, saying what is missing. */
export const ReturnModal = ({ questionnaire: { id, vendorName }, onClose }: ReturnModalProps) => {
  const { mutate, isPending, error } = useChange('ReturnQuestionnaire', {
    done: `The answers were returned to ${vendorName}.`,
    onDone: onClose,
  })
  const { fields } = problemOf(error, ['comment', 'dueDate'])
  return (
    <Modal opened onClose={onClose} title="Return to vendor">
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
            label="What is missing"
            description={`${vendorName} sees this above its answers, and answers by the same link.`}
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
            label="New due date"
            defaultValue={dayAfter(14)}
            error={fields['dueDate']}
            {...dueBounds()}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Not yet
            </Button>
            <Button type="submit" loading={isPending}>
              Return
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
