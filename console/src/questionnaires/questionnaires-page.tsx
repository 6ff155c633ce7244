import { Button, Group } from '@mantine/core'
import { IconSend, IconTemplate } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { ViewsMenu } from '../parts/views/views-menu.tsx'
import { ColumnChooser } from '../parts/views/column-chooser.tsx'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { formatNumber } from '../parts/format.ts'
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
import { words } from './words.ts'

type Listed = OutputFor<'ListQuestionnaires'>

const rowsOf = ({ questionnaires }: Listed) => questionnaires

const columns: readonly Column<Questionnaire>[] = [
  {
    key: 'vendor',
    header: words.field.vendor,
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
    header: words.field.template,
    width: 'minmax(0, 1.5fr)',
    hideBelow: 'sm',
    cell: ({ templateName }) => templateName,
  },
  {
    key: 'status',
    header: words.field.status,
    width: '9rem',
    cell: ({ status }) => <MemberTag member={status} />,
  },
  {
    key: 'progress',
    header: words.field.answered,
    width: '9rem',
    hideBelow: 'sm',
    cell: ({ answeredQuestions, totalQuestions, progressPercent }) => (
      <ProgressMark answered={answeredQuestions} total={totalQuestions} percent={progressPercent} />
    ),
  },
  {
    key: 'score',
    header: words.field.score,
    width: '4rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ score }) => score ?? <span className="muted">–</span>,
  },
  {
    key: 'contradictions',
    header: words.field.contradictions,
    width: '8.5rem',
    align: 'end',
    hideBelow: 'lg',
    cell: ({ contradictionCount }) =>
      contradictionCount === undefined || contradictionCount === 0 ? (
        <span className="muted">{contradictionCount ?? '–'}</span>
      ) : (
        <Tag tone="high">{formatNumber(contradictionCount)}</Tag>
      ),
  },
  {
    key: 'due',
    header: words.field.due,
    width: '9.5rem',
    hideBelow: 'sm',
    cell: (questionnaire) => (
      <>
        <When at={questionnaire.dueDate} dated />{' '}
        {isOverdue(questionnaire) && <Tag tone="high">{words.list.overdue}</Tag>}
      </>
    ),
  },
  {
    key: 'updated',
    header: words.field.updated,
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
    <Group gap="xs" px="md" py="sm" role="group" aria-label={words.list.filters}>
      <VendorPicker
        label={words.list.anyVendor}
        isBare
        clearable
        value={listOf(vendorId)[0]}
        onChange={(picked) =>
          set({ ...others, ...kept, ...(picked !== undefined && { vendorId: [picked] }) })
        }
      />
      <WhereSelect
        name="status"
        label={words.field.status}
        any={words.list.anyStatus}
        choices={choicesOf('QuestionnaireStatus')}
      />
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
        {words.list.overdue}
      </Button>
      {search.where && (
        <Button variant="subtle" color="gray" px="xs" onClick={() => set({})}>
          {words.list.clear}
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
      {words.list.send}
    </Button>
  )
  return (
    <Page
      title={words.list.title}
      about={words.list.about}
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
            {words.list.templates}
          </Button>
          {send}
        </>
      }
    >
      <Section title={words.list.all} flush>
        <Filters />
        <PagedList
          label={words.list.title}
          query={query}
          rowsOf={rowsOf}
          rowId={({ id }) => id}
          columns={columns}
          sortable={false}
          onOpen={({ id }) =>
            void navigate({ to: '/questionnaires/$questionnaireId', params: { questionnaireId: id } })
          }
          empty={
            search.where ? (
              <EmptyState title={words.list.noMatch}>{words.list.noMatchHint}</EmptyState>
            ) : (
              <EmptyState title={words.list.none} action={send}>
                {words.list.noneHint}
              </EmptyState>
            )
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
