import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { type CSSProperties, useCallback, useState } from 'react'
import { call } from '../parts/ask.ts'
import { client } from '../parts/client.ts'
import { Notice } from '../parts/notice.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { AnswerForm } from './answer-form.tsx'
import { answersOf } from './asked.ts'
import type { Form } from './questionnaire-page.tsx'
import { words } from './words.ts'

/** For entering answers that arrived by phone or mail. */
export const BehalfForm = ({ form: { questionnaire, sections, answers } }: { form: Form }) => {
  const { id, vendorName } = questionnaire
  const { organization } = useSession()
  const { setSearch } = useListSearch()
  const queries = useQueryClient()
  // The answers from when the form opened: every refetch of the questions brings the saved ones again.
  const [initial] = useState(() => answersOf(answers))
  const submit = useChange('SubmitQuestionnaire', {
    done: words.behalf.submitted(vendorName),
    failed: words.form.notSubmitted,
    onDone: () => setSearch({ tab: undefined }),
  })
  const onRefused = useCallback(
    (error: Error) => {
      notifications.show({ title: words.form.notSaved, message: error.message, color: 'red' })
      void queries.invalidateQueries({ queryKey: ['GetQuestionnaireForm'] })
    },
    [queries],
  )
  return (
    // React's type does not include custom properties.
    <div style={{ '--form-top': '56px' } as CSSProperties}>
      <Notice tone="low">{words.behalf.hint(vendorName)}</Notice>
      <AnswerForm
        sections={sections}
        initial={initial}
        save={async (given) => {
          await call('AnswerQuestionnaire', { id, answers: given })
          void queries.invalidateQueries({ queryKey: ['GetQuestionnaireForm'] })
        }}
        onRefused={onRefused}
        to={organization.name}
        isSubmitting={submit.isPending}
        upload={async (questionId, file) =>
          (await client.uploadAnswerFile({ id, questionId, fileName: file.name }, file)).file
        }
        onSubmit={() => submit.mutate({ id })}
      />
    </div>
  )
}
