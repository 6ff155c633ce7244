import { maxLengths, type Vendor } from '@parapet/contract'
import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { fromLocalTime, toLocalTime } from '../parts/local-time.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

const today = (): string => toLocalTime(new Date().toISOString()).slice(0, 10)

/** Noon of that day where the reader is; for today, now. */
const timeOn = (day: string): string | undefined =>
  day === '' || day === today() ? undefined : fromLocalTime(`${day}T12:00`)

/** Records that somebody has assessed the vendor. */
export const AssessmentDialog = ({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) => {
  const record = useChange('RecordVendorAssessment', {
    done: words.vendor.assessment.done,
    failed: words.vendor.assessment.failed,
    onDone: onClose,
  })
  const { fields } = problemOf(record.error, ['assessedAt', 'note'])
  return (
    <Modal opened onClose={onClose} title={words.vendor.assessment.title}>
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          const [assessedAt, note] = [timeOn(text('day')), text('note').trim()]
          record.mutate({
            id: vendor.id,
            ...(assessedAt !== undefined && { assessedAt }),
            ...(note !== '' && { note }),
          })
        }}
      >
        <Stack>
          <Text size="sm">{words.vendor.assessment.about(vendor.companyName)}</Text>
          <TextInput
            name="day"
            type="date"
            label={words.vendor.assessment.day}
            defaultValue={today()}
            max={today()}
            error={fields['assessedAt']}
            data-autofocus
          />
          <Textarea
            name="note"
            label={words.vendor.assessment.note}
            description={words.vendor.assessment.noteHint}
            placeholder={words.vendor.assessment.noteExample}
            maxLength={maxLengths.reason}
            autosize
            minRows={2}
            maxRows={6}
            error={fields['note']}
          />
          <FormActions onCancel={onClose} loading={record.isPending}>
            {words.vendor.assessment.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
