import { maxLengths, type Vendor } from '@parapet/contract'
import { Modal, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'

const today = (): string => {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Noon of that day where the reader is; for today, now. */
const timeOn = (day: string): string | undefined =>
  day === '' || day === today() ? undefined : new Date(`${day}T12:00:00`).toISOString()

/** Records that somebody has assessed the vendor. */
export const AssessmentDialog = ({ vendor, onClose }: { vendor: Vendor; onClose: () => void }) => {
  const record = useChange('RecordVendorAssessment', { done: 'The assessment is recorded.', onDone: onClose })
  const { fields } = problemOf(record.error, ['assessedAt', 'note'])
  return (
    <Modal opened onClose={onClose} title="Record an assessment">
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
          <Text size="sm">
            The next assessment of {vendor.companyName} is then due after the interval of its tier. Completing
            a questionnaire records one as well.
          </Text>
          <TextInput
            name="day"
            type="date"
            label="Assessed on"
            defaultValue={today()}
            max={today()}
            error={fields['assessedAt']}
            data-autofocus
          />
          <Textarea
            name="note"
            label="What you looked at"
            description="Kept in the history; may be left empty"
            placeholder="SOC 2 report of 2026"
            maxLength={maxLengths.reason}
            autosize
            minRows={2}
            maxRows={6}
            error={fields['note']}
          />
          <FormActions onCancel={onClose} loading={record.isPending}>
            Record
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
