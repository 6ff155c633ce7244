import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import type { Questionnaire } from './is-overdue.ts'
import { words } from './words.ts'

type CompleteModalProps = { questionnaire: Questionnaire; onClose: () => void }

/** Completes the review. */
export const CompleteModal = ({ questionnaire: { id, vendorName }, onClose }: CompleteModalProps) => {
  const { mutate, isPending, error } = useChange('CompleteQuestionnaire', {
    done: words.complete.done,
    failed: words.complete.failed,
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title={words.actions.complete}>
      <form
        onSubmit={(event) => {
          const comment = formTexts(event)('comment').trim()
          mutate({ id, ...(comment !== '' && { comment }) })
        }}
      >
        <Stack>
          <Text size="sm">{words.complete.hint(vendorName)}</Text>
          <Textarea
            name="comment"
            label={words.complete.comment}
            description={words.complete.commentHint}
            autosize
            minRows={3}
            maxLength={maxLengths.text}
            data-autofocus
            error={problemOf(error, ['comment']).fields['comment']}
          />
          <FormActions onCancel={onClose} loading={isPending}>
            {words.complete.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
