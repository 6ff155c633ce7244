import type { Vendor } from '@parapet/contract'
import { Button, Group, Paper, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { askPages, type OutputFor } from '../parts/ask.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { onDemand } from '../parts/on-demand.tsx'
import { NewQuestionnaireModal } from '../questionnaires/new-questionnaire-modal.tsx'
import { useCan } from '../parts/session.ts'
import { words } from './words.ts'

const ImportAnswersModal = onDemand(
  async () => (await import('../questionnaires/import-answers-modal.tsx')).ImportAnswersModal,
)

type Questionnaire = OutputFor<'ListQuestionnaires'>['questionnaires'][number]

const rowsOf = ({ questionnaires }: OutputFor<'ListQuestionnaires'>): readonly Questionnaire[] =>
  questionnaires
const rowId = ({ id }: Questionnaire): string => id

const columns: readonly Column<Questionnaire>[] = [
  {
    key: 'template',
    header: words.vendor.questionnaires.name,
    width: 'minmax(0, 2fr)',
    cell: ({ id, templateName }) => (
      <Link to="/questionnaires/$questionnaireId" params={{ questionnaireId: id }} className="plain">
        {templateName}
      </Link>
    ),
  },
  {
    key: 'status',
    header: words.fields.status,
    width: '7rem',
    cell: ({ status }) => <MemberTag member={status} />,
  },
  {
    key: 'progress',
    header: words.vendor.questionnaires.answered,
    width: '7rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ answeredQuestions, totalQuestions }) =>
      words.vendor.questionnaires.progress(answeredQuestions, totalQuestions),
  },
  {
    key: 'score',
    header: words.fields.score,
    width: '4rem',
    align: 'end',
    hideBelow: 'sm',
    cell: ({ score }) => score ?? <span className="muted">–</span>,
  },
  {
    key: 'due',
    header: words.vendor.questionnaires.due,
    width: '7rem',
    cell: ({ dueDate }) => <When at={dueDate} dated />,
  },
  {
    key: 'sent',
    header: words.vendor.questionnaires.requested,
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
  const [isImporting, setImporting] = useState(false)
  const query = useInfiniteQuery(askPages('ListQuestionnaires', { vendorId: vendor.id }))
  const send = canSend && <Button onClick={() => setSending(true)}>{words.vendor.actions.send}</Button>
  return (
    <Stack gap="sm">
      {canSend && (
        <Group justify="end">
          <Button variant="default" onClick={() => setImporting(true)}>
            {words.vendor.questionnaires.importAnswers}
          </Button>
        </Group>
      )}
      <Paper p={0} style={{ overflow: 'hidden' }}>
        <PagedList
          label={words.vendor.tabs.questionnaires}
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
            <EmptyState title={words.vendor.questionnaires.none} action={send}>
              {words.vendor.questionnaires.noneHint}
            </EmptyState>
          }
        />
      </Paper>
      {isImporting && <ImportAnswersModal vendorId={vendor.id} onClose={() => setImporting(false)} />}
      {isSending && <NewQuestionnaireModal vendorId={vendor.id} onClose={() => setSending(false)} />}
    </Stack>
  )
}
