import { Button, Group } from '@mantine/core'
import { IconSend, IconTemplate } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { ViewsMenu } from '../parts/views/views-menu.tsx'
import { ColumnChooser } from '../parts/views/column-chooser.tsx'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import type { Where } from '../parts/list-search.ts'
import type { Column } from '../parts/data-list.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Page } from '../parts/page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { VendorPicker } from '../parts/vendor-picker.tsx'
import { When } from '../parts/when.tsx'
import { listOf } from '../parts/where/where-field.ts'
import { WhereSelect } from '../parts/where/where-select.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { isOverdue, type Questionnaire } from './is-overdue.ts'
import { NewQuestionnaireModal } from './new-questionnaire-modal.tsx'
import { ProgressMark } from './progress-mark.tsx'

type Listed = OutputFor<'ListQuestionnaires'>

const rowsOf = ({ questionnaires }: Listed) => questionnaires

const columns: readonly Column<Questionnaire>[] = [
  {
    key: 'vendor',
    header: 'Vendor',
    width: 'minmax(0, 2fr)',
    isName: true,
    cell: ({ id, vendorName, vendorDomain }) => (
      <>
        <Link to="/questionnaires/$questionnaireId" params={{ questionnaireId: id }} className="plain">
          {vendorName}
        </Link>{' '}
        <span className="muted">{vendorDomain}</span>
      </>
    ),
  },
  {
    key: 'template',
    header: 'Template',
    width: 'minmax(0, 1.5fr)',
    hideBelow: 'sm',
    cell: ({ templateName }) => templateName,
  },
  {
    key: 'status',
    header: 'Status',
    width: '6.5rem',
    cell: ({ status }) => <MemberTag member={status} />,
  },
  {
    key: 'progress',
    header: 'Answered',
    width: '9rem',
    hideBelow: 'sm',
    cell: ({ answeredQuestions, totalQuestions, progressPercent }) => (
      <ProgressMark answered={answeredQuestions} total={totalQuestions} percent={progressPercent} />
    ),
  },
  {
    key: 'score',
    header: 'Score',
    width: '4rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ score }) => score ?? <span className="muted">–</span>,
  },
  {
    key: 'due',
    header: 'Due',
    width: '9.5rem',
    hideBelow: 'sm',
    cell: (questionnaire) => (
      <>
        <When at={questionnaire.dueDate} dated /> {isOverdue(questionnaire) && <Tag tone="high">Overdue</Tag>}
      </>
    ),
  },
  {
    key: 'updated',
    header: 'Changed',
    width: '7.5rem',
    hideBelow: 'lg',
    cell: ({ updatedAt }) => <When at={updatedAt} />,
  },
]

const inputOf = (where: Where | undefined): InputFor<'ListQuestionnaires'> => {
  const [status] = listOf(where?.['status'])
  const [vendorId] = listOf(where?.['vendorId'])
  const overdue = where?.['isOverdue']
  return {
    // The service refuses an invalid status.
    ...(status !== undefined && { status: status as NonNullable<InputFor<'ListQuestionnaires'>['status']> }),
    ...(vendorId !== undefined && { vendorId }),
    ...(typeof overdue === 'boolean' && { isOverdue: overdue }),
  }
}

const Filters = () => {
  const { search, setSearch } = useListSearch()
  const { vendorId, isOverdue: overdue, ...others } = search.where ?? {}
  const set = (where: Where): void =>
    setSearch(
      { where: Object.keys(where).length > 0 ? where : undefined, from: undefined },
      { replace: true },
    )
  const kept = overdue === undefined ? {} : { isOverdue: overdue }
  return (
    <Group gap="xs" px="md" py="sm" role="group" aria-label="Filters">
      <VendorPicker
        label="Any vendor"
        isBare
        clearable
        value={listOf(vendorId)[0]}
        onChange={(picked) =>
          set({ ...others, ...kept, ...(picked !== undefined && { vendorId: [picked] }) })
        }
      />
      <WhereSelect name="status" label="Status" any="Any status" choices={choicesOf('QuestionnaireStatus')} />
      <Button
        variant={overdue === true ? 'light' : 'default'}
        aria-pressed={overdue === true}
        onClick={() =>
          set({
            ...others,
            ...(vendorId !== undefined && { vendorId }),
            ...(overdue !== true && { isOverdue: true }),
          })
        }
      >
        Overdue
      </Button>
      {search.where && (
        <Button variant="subtle" color="gray" px="xs" onClick={() => set({})}>
          Clear
        </Button>
      )}
    </Group>
  )
}

const Questionnaires = () => {
  const { search, setSearch } = useListSearch()
  const navigate = useNavigate()
  const mayChange = useCan('questionnaires.write')
  const selection = inputOf(search.where)
  const query = useInfiniteQuery(askPages('ListQuestionnaires', selection, search.from))
  const [vendorId] = listOf(search.where?.['vendorId'])
  const send = mayChange && (
    <Button leftSection={<IconSend size={16} />} onClick={() => setSearch({ mode: 'new' })}>
      New questionnaire
    </Button>
  )
  return (
    <Page
      title="Questionnaires"
      about="What vendors say about themselves, asked for and reviewed."
      actions={
        <>
          <ViewsMenu list="SAVED_VIEW_LIST_QUESTIONNAIRES" selection={{ questionnaires: selection }} />
          <ColumnChooser columns={columns} />
          <Button
            component={Link}
            to="/questionnaires/templates"
            variant="default"
            leftSection={<IconTemplate size={16} />}
          >
            Templates
          </Button>
          {send}
        </>
      }
    >
      <Section title="All questionnaires" flush>
        <Filters />
        <PagedList
          label="Questionnaires"
          query={query}
          rowsOf={rowsOf}
          rowId={({ id }) => id}
          columns={columns}
          sortable={false}
          onOpen={({ id }) =>
            void navigate({ to: '/questionnaires/$questionnaireId', params: { questionnaireId: id } })
          }
          empty={
            <EmptyState title="No questionnaires" action={search.where ? undefined : send}>
              {search.where
                ? 'Nothing matches these filters.'
                : 'Send a vendor one: it answers by a link, without an account.'}
            </EmptyState>
          }
        />
      </Section>
      {search.mode === 'new' && mayChange && (
        <NewQuestionnaireModal
          vendorId={vendorId}
          onClose={() => setSearch({ mode: undefined }, { replace: true })}
        />
      )}
    </Page>
  )
}

const whereFields = [
  { name: 'status', kind: 'choices' },
  { name: 'vendorId', kind: 'choices' },
  { name: 'isOverdue', kind: 'yesNo' },
] as const

export const QuestionnairesPage = () => (
  <WhereGate fields={whereFields}>
    <Questionnaires />
  </WhereGate>
)
