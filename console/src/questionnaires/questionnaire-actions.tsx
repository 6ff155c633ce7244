import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutputFor } from '../parts/ask.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { CompleteModal } from './complete-modal.tsx'
import { DueDateModal } from './due-date-modal.tsx'
import { isWithVendor } from './is-overdue.ts'
import { LinkOnce } from './link-once.tsx'
import type { Form } from './questionnaire-page.tsx'
import { ReturnModal } from './return-modal.tsx'
import { SendModal } from './send-modal.tsx'
import { words } from './words.ts'

type Step = 'send' | 'due' | 'return' | 'complete'

/** The actions that a questionnaire's status allows. */
export const QuestionnaireActions = ({ form: { questionnaire } }: { form: Form }) => {
  const { id, status, vendorName } = questionnaire
  const { search, setSearch } = useListSearch()
  const [step, setStep] = useState<Step>()
  const [sent, setSent] = useState<OutputFor<'SendQuestionnaire'>>()
  const start = useChange('StartQuestionnaireReview', {
    done: words.actions.started,
    failed: words.actions.startFailed,
  })
  const cancel = useChange('CancelQuestionnaire', {
    done: words.actions.cancelled,
    failed: words.actions.cancelFailed,
  })
  const isOut = isWithVendor(questionnaire)
  const isReview = status === 'QUESTIONNAIRE_STATUS_IN_REVIEW'
  const isSubmitted = status === 'QUESTIONNAIRE_STATUS_SUBMITTED'
  const isDraft = status === 'QUESTIONNAIRE_STATUS_DRAFT'
  const close = (): void => setStep(undefined)
  return (
    <>
      {(isDraft || isOut || isSubmitted || isReview) && (
        <ConfirmButton
          question={isDraft ? words.actions.cancelDraft : words.actions.cancelSent(vendorName)}
          confirm={words.actions.cancel}
          loading={cancel.isPending}
          onConfirm={() => cancel.mutate({ id })}
        >
          {words.actions.cancel}
        </ConfirmButton>
      )}
      {isOut && (
        <>
          <Button variant="default" onClick={() => setStep('due')}>
            {words.dueDate.title}
          </Button>
          <Button
            variant="default"
            onClick={() => setSearch({ tab: search.tab === 'answer' ? undefined : 'answer' })}
          >
            {search.tab === 'answer' ? words.actions.stopAnswering : words.actions.answer}
          </Button>
        </>
      )}
      {isDraft && <Button onClick={() => setStep('send')}>{words.send.submit}</Button>}
      {isSubmitted && (
        <Button loading={start.isPending} onClick={() => start.mutate({ id })}>
          {words.actions.start}
        </Button>
      )}
      {isReview && (
        <>
          <Button variant="default" onClick={() => setStep('return')}>
            {words.actions.return}
          </Button>
          <Button onClick={() => setStep('complete')}>{words.actions.complete}</Button>
        </>
      )}
      {step === 'send' && <SendModal questionnaire={questionnaire} onClose={close} onSent={setSent} />}
      {step === 'due' && <DueDateModal questionnaire={questionnaire} onClose={close} />}
      {step === 'return' && <ReturnModal questionnaire={questionnaire} onClose={close} />}
      {step === 'complete' && <CompleteModal questionnaire={questionnaire} onClose={close} />}
      {sent && <LinkOnce sent={sent} onClose={() => setSent(undefined)} />}
    </>
  )
}
