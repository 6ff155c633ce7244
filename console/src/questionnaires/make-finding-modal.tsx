import { Modal, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { choicesOf } from '../parts/label-of.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import type { Form } from './questionnaire-page.tsx'
import { words } from './words.ts'

type Severity = InputFor<'CreateAnswerFinding'>['severity']

type MakeFindingModalProps = {
  questionnaire: Form['questionnaire']
  question: Form['sections'][number]['questions'][number]
  onClose: () => void
}

/** Makes a finding of an answer. */
export const MakeFindingModal = ({ questionnaire, question, onClose }: MakeFindingModalProps) => {
  const [severity, setSeverity] = useState<string>('SEVERITY_MEDIUM')
  const { mutate, isPending, error } = useChange('CreateAnswerFinding', {
    done: words.finding.done,
    failed: words.finding.failed,
    onDone: onClose,
  })
  const { fields, message } = problemOf(error, ['title', 'severity', 'description', 'remediation'])
  return (
    <Modal opened onClose={onClose} title={words.finding.title} size="lg">
      <form
        onSubmit={(event) => {
          const text = formTexts(event)
          const [description, remediation] = [text('description').trim(), text('remediation').trim()]
          mutate({
            id: questionnaire.id,
            questionId: question.id,
            title: text('title'),
            // One of the choices of this enumeration.
            severity: severity as Severity,
            ...(description !== '' && { description }),
            ...(remediation !== '' && { remediation }),
          })
        }}
      >
        <Stack>
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {question.text}
          </Text>
          <Text size="sm" c="dimmed">
            {words.finding.hint(questionnaire.vendorName)}
          </Text>
          <TextInput
            name="title"
            label={words.finding.name}
            required
            maxLength={maxLengths.line}
            data-autofocus
            error={fields['title']}
          />
          <Select
            label={words.finding.severity}
            data={choicesOf('Severity')}
            value={severity}
            onChange={(chosen) => setSeverity(chosen ?? severity)}
            allowDeselect={false}
            error={fields['severity']}
          />
          <Textarea
            name="description"
            label={words.finding.description}
            autosize
            minRows={2}
            maxLength={maxLengths.text}
            error={fields['description']}
          />
          <Textarea
            name="remediation"
            label={words.finding.remediation}
            autosize
            minRows={2}
            maxLength={maxLengths.text}
            error={fields['remediation']}
          />
          {message !== undefined && (
            <Notice tone="critical" isNews>
              {message}
            </Notice>
          )}
          <FormActions onCancel={onClose} loading={isPending}>
            {words.finding.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
