import type { Vendor } from '@parapet/contract'
import { Button, Paper, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askPages, type OutputFor } from '../parts/ask.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { NewQuestionnaireModal } from '../questionnaires/new-questionnaire-modal.tsx'
import { useCan } from '../parts/session.ts'

type Questionnaire = OutputFor<'ListQuestionnaires'>['questionnaires'][number]

const rowsOf = ({ questionnaires }: OutputFor<'ListQuestionnaires'>): readonly Questionnaire[] =>
  questionnaires
const rowId = ({ id }: Questionnaire): string => id

const columns: readonly Column<Questionnaire>[] = [
  {
    key: 'template',
    header: 'Questionnaire',
    width: 'minmax(0, 2fr)',
    cell: ({ id, templateName }) => (
      <Link to="/questionnaires/$questionnaireId" params={{ questionnaireId: id }} className="plain">
        {templateName}
      </Link>
    ),
  },
  { key: 'status', header: 'Status', width: '7rem', cell: ({ status }) => <MemberTag member={status} /> },
  {
    key: 'progress',
    header: 'Answered',
    width: '7rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ answeredQuestions, totalQuestions }) => `${answeredQuestions} of ${totalQuestions}`,
  },
  {
    key: 'score',
    header: 'Score',
    width: '4rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ score }) => score ?? <span className="muted">–</span>,
  },
  { key: 'due', header: 'Due', width: '7rem', cell: ({ dueDate }) => <When at={dueDate} dated /> },
  {
    key: 'sent',
    header: 'Asked',
    width: '7rem',
    hideBelow: 'lg',
    cell: ({ sentAt }) => <When at={sentAt} />,
  },
]

/** The vendor's questionnaires and their progress. */
export const VendorQuestionnaires = ({ vendor }: { vendor: Vendor }) => {
  const canSend = useCan('questionnaires.write')
  const navigate = useNavigate()
  const [isSending, setSending] = useState(false)
  const query = useInfiniteQuery(askPages('ListQuestionnaires', { vendorId: vendor.id }))
  const send = canSend && <Button onClick={() => setSending(true)}>Send questionnaire</Button>
  return (
    <Stack gap="sm">
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <PagedList
          label="Questionnaires"
          query={query}
          columns={columns}
          rowsOf={rowsOf}
          rowId={rowId}
          sortable={false}
          onOpen={({ id }) =>
            void navigate({ to: '/questionnaires/$questionnaireId', params: { questionnaireId: id } })
          }
          height="max(18rem, 45dvh)"
          empty={
            <EmptyState title="No questionnaire yet" action={send}>
              A questionnaire asks the vendor what cannot be seen from outside.
            </EmptyState>
          }
        />
      </Paper>
      {isSending && <NewQuestionnaireModal vendorId={vendor.id} onClose={() => setSending(false)} />}
    </Stack>
  )
}
