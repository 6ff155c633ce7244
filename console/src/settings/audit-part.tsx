import { Button, Group, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { OpenLink } from '../parts/open-link.tsx'
import { allMembers } from '../parts/all-members.ts'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Where } from '../parts/list-search.ts'
import type { Column } from '../parts/data-list.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { listOf, rangeOf } from '../parts/where/where-field.ts'
import { WhereSelect } from '../parts/where/where-select.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditExport } from './audit-export.tsx'
import { AuditVerification } from './audit-verification.tsx'
import { words } from './words.ts'

type Page = OutputFor<'ListAuditEntries'>
export type AuditEntry = Page['auditEntries'][number]

const rowsOf = ({ auditEntries }: Page) => auditEntries

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    header: words.labels.when,
    width: '7.5rem',
    cell: ({ occurredAt }) => <When at={occurredAt} />,
  },
  {
    key: 'actor',
    header: words.audit.who,
    width: 'minmax(0, 1fr)',
    hideBelow: 'sm',
    cell: ({ actor }) => actor.displayName,
  },
  {
    key: 'what',
    header: words.audit.what,
    width: 'minmax(0, 2.5fr)',
    isName: true,
    cell: ({ id, sentence }) => <OpenLink id={id}>{sentence}</OpenLink>,
  },
  {
    key: 'target',
    header: words.audit.record,
    width: 'minmax(0, 1.3fr)',
    hideBelow: 'xl',
    cell: ({ targetId }) => <span className="mono">{targetId}</span>,
  },
  {
    key: 'channel',
    header: words.audit.via,
    width: '6rem',
    hideBelow: 'sm',
    cell: ({ channel }) => labelOf(channel),
  },
]

const recordTypes = Object.entries(words.audit.recordTypes).map(([value, label]) => ({ value, label }))

/** `vendor.domain-added` is "Vendor domain added"; the names come from the service. */
const actionLabel = (action: string): string => {
  const text = action.replaceAll(/[-._]/g, ' ')
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

const inputOf = (where: Where | undefined): InputFor<'ExportAuditEntries'> => {
  const one = (name: string) => {
    const [value] = listOf(where?.[name])
    return value === undefined ? {} : { [name]: value }
  }
  const range = rangeOf(where?.['occurredAt'])
  return {
    ...one('actorId'),
    ...one('targetType'),
    ...one('targetId'),
    ...one('action'),
    ...(Object.keys(range).length > 0 && { occurredAt: range }),
  }
}

const DayInput = ({ edge, label }: { edge: 'startTime' | 'endTime'; label: string }) => {
  const { search, setSearch } = useListSearch()
  const range = rangeOf(search.where?.['occurredAt'])
  return (
    <TextInput
      type="date"
      aria-label={label}
      title={label}
      w={150}
      value={range[edge]?.slice(0, 10) ?? ''}
      onChange={(event) => {
        const day = event.currentTarget.value
        const { [edge]: _before, ...rest } = range
        const changed = day === '' ? rest : { ...rest, [edge]: `${day}T00:00:00Z` }
        const { occurredAt: _range, ...others } = search.where ?? {}
        const where = Object.keys(changed).length > 0 ? { ...others, occurredAt: changed } : others
        setSearch(
          { where: Object.keys(where).length > 0 ? where : undefined, from: undefined },
          { replace: true },
        )
      }}
    />
  )
}

/** The audit trail, newest first, and whether its chain is intact. */
const AuditEntries = () => {
  const { search, setSearch } = useListSearch()
  const selection = inputOf(search.where)
  const query = useInfiniteQuery(askPages('ListAuditEntries', selection, search.from))
  const members = useQuery(allMembers)
  const entries = query.data?.pages.flatMap(rowsOf) ?? []
  const open = entries.find(({ id }) => id === search.open)
  const actors = new Map([
    ...(members.data ?? []).map(({ userId, displayName }) => [userId, displayName] as const),
    ...entries.map(({ actor }) => [actor.id, actor.displayName] as const),
  ])
  const actions = [...new Set(entries.map(({ action }) => action))].toSorted()
  return (
    <>
      <AuditVerification />
      <Section title={words.audit.title} flush>
        <Group gap="xs" px="md" pb="sm" role="group" aria-label={words.audit.filters}>
          <WhereSelect
            name="actorId"
            label={words.audit.who}
            any={words.audit.anyone}
            searchable
            choices={[...actors].map(([value, label]) => ({ value, label }))}
          />
          <WhereSelect
            name="targetType"
            label={words.audit.recordType}
            any={words.audit.anyRecord}
            searchable
            choices={recordTypes}
          />
          <WhereSelect
            name="action"
            label={words.audit.action}
            any={words.audit.anyAction}
            searchable
            choices={actions.map((value) => ({ value, label: actionLabel(value) }))}
          />
          <DayInput edge="startTime" label={words.audit.from} />
          <DayInput edge="endTime" label={words.audit.before} />
          {search.where && (
            <Button variant="subtle" color="gray" px="xs" onClick={() => setSearch({ where: undefined })}>
              {words.audit.clear}
            </Button>
          )}
          <AuditExport selection={selection} />
        </Group>
        <PagedList
          label={words.audit.list}
          query={query}
          rowsOf={rowsOf}
          rowId={({ id }) => id}
          columns={columns}
          sortable={false}
          onOpen={({ id }) => setSearch({ open: id })}
          empty={
            <EmptyState title={words.audit.empty}>
              {search.where ? words.audit.noneMatch : words.audit.emptyAbout}
            </EmptyState>
          }
        />
      </Section>
      {open && <AuditDrawer entry={open} onClose={() => setSearch({ open: undefined })} />}
    </>
  )
}

const whereFields = [
  { name: 'actorId', kind: 'choices' },
  { name: 'targetType', kind: 'choices' },
  { name: 'targetId', kind: 'texts' },
  { name: 'action', kind: 'choices' },
  { name: 'occurredAt', kind: 'dates' },
] as const

export const AuditPart = () => (
  <WhereGate fields={whereFields}>
    <AuditEntries />
  </WhereGate>
)
