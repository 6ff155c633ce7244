import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import type { Questionnaire } from './is-overdue.ts'

type CompleteModalProps = { questionnaire: Questionnaire; onClose: () => void }

/** Completes the review. */
export const CompleteModal = ({ questionnaire: { id, vendorName }, onClose }: CompleteModalProps) => {
  const { mutate, isPending, error } = useChange('CompleteQuestionnaire', {
    done: 'The questionnaire is complete.',
    onDone: onClose,
  })
  return (
    <Modal opened onClose={onClose} title="Accept and complete">
      <form
        onSubmit={(event) => {
          const comment = formTexts(event)('comment').trim()
          mutate({ id, ...(comment !== '' && { comment }) })
        }}
      >
        <Stack>
          <Text size="sm">
            The answers are accepted as they are. The link of {vendorName} ends, and nothing can be changed
            any more.
          </Text>
          <Textarea
            name="comment"
            label="What you found (optional)"
            description="Kept with the questionnaire; the vendor does not see it."
            autosize
            minRows={3}
            maxLength={maxLengths.text}
            data-autofocus
            error={problemOf(error, ['comment']).fields['comment']}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Not yet
            </Button>
            <Button type="submit" loading={isPending}>
              Complete
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
