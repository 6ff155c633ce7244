import type { CallError } from '@parapet/contract/client'
import { notifications } from '@mantine/notifications'
import { Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { OutputFor } from '../parts/ask.ts'
import { isPast } from '../parts/is-past.ts'
import { Notice } from '../parts/notice.tsx'
import { When } from '../parts/when.tsx'
import { AnswerForm } from './answer-form.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { answersOf } from './asked.ts'
import type { VendorClient } from './vendor-client.ts'
import { VendorFrame } from './vendor-frame.tsx'
import { words } from './words.ts'

type VendorQuestionnaireProps = {
  form: OutputFor<'OpenLinkedQuestionnaire'>
  client: VendorClient
  /** What is shown is out of date. */
  onStale: () => void
}

const isOpen = (status: string): boolean =>
  status === 'QUESTIONNAIRE_STATUS_SENT' || status === 'QUESTIONNAIRE_STATUS_IN_PROGRESS'

export const VendorQuestionnaire = ({ form, client, onStale }: VendorQuestionnaireProps) => {
  const { questionnaire, sections, answers } = form
  const { templateName, requestedBy, vendorName, status, dueDate, returnComment, submittedAt } = questionnaire
  const initial = useMemo(() => answersOf(answers), [answers])
  const submit = useMutation<unknown, CallError>({
    mutationFn: () => client.submitLinkedQuestionnaire({}),
    onSuccess: () => {
      window.scrollTo({ top: 0 })
      onStale()
    },
    onError: (error) => {
      notifications.show({ title: words.form.notSubmitted, message: error.message, color: 'red' })
      onStale()
    },
  })
  const onRefused = useCallback(
    (error: CallError) => {
      notifications.show({ title: words.form.notSaved, message: error.message, color: 'red' })
      onStale()
    },
    [onStale],
  )
  const isLate = isPast(dueDate)
  return (
    <VendorFrame
      title={templateName}
      about={
        <>
          {words.vendorForm.asks(requestedBy, vendorName)}{' '}
          {dueDate !== undefined && isOpen(status) && words.vendorForm.due(<When at={dueDate} dated />)}
        </>
      }
    >
      <Stack>
        {isOpen(status) && returnComment !== undefined && (
          <Notice tone="medium">
            <strong>{words.vendorForm.returned(requestedBy)}</strong>
            <div style={{ whiteSpace: 'pre-line' }}>{returnComment}</div>
          </Notice>
        )}
        {isOpen(status) && isLate && <Notice tone="medium">{words.vendorForm.late}</Notice>}
        {isOpen(status) ? (
          <AnswerForm
            sections={sections}
            initial={initial}
            save={(given) => client.answerLinkedQuestionnaire({ answers: given })}
            onRefused={onRefused}
            to={requestedBy}
            isSubmitting={submit.isPending}
            upload={async (questionId, file) =>
              (await client.uploadLinkedAnswerFile({ questionId, fileName: file.name }, file)).file
            }
            onSubmit={() => submit.mutate()}
          />
        ) : (
          <>
            <Notice tone="good" isNews>
              <strong>{words.vendorForm.thanks}</strong>{' '}
              {words.vendorForm.submitted(<When at={submittedAt} />)}{' '}
              {words.vendorForm.reviewing(requestedBy)}
            </Notice>
            <AnswerSheet sections={sections} answers={initial} />
          </>
        )}
      </Stack>
    </VendorFrame>
  )
}
