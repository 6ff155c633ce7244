import type { Vendor } from '@parapet/contract'
import { Button, Group, Title } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { askPages } from '../parts/ask.ts'
import { type Column, DataList } from '../parts/data-list.tsx'
import { ruleOf } from '../parts/filter/field-option.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { ScoreMark } from '../parts/score-mark.tsx'
import { EmptyState, ErrorState, LoadingState } from '../parts/states.tsx'
import { useChange } from '../parts/use-change.ts'
import type { VendorGroup } from './use-all-groups.ts'
import { words } from './words.tsx'

const columns: readonly Column<Vendor>[] = [
  {
    key: 'company',
    header: words.members.company,
    width: 'minmax(0, 1fr)',
    cell: ({ id, companyName }) => (
      <Link to="/vendors/$vendorId" params={{ vendorId: id }} className="plain">
        <bdi>{companyName}</bdi>
      </Link>
    ),
  },
  {
    key: 'domain',
    header: words.members.domain,
    width: 'minmax(0, 1fr)',
    hideBelow: 'sm',
    cell: ({ domainName }) => <span className="muted">{domainName}</span>,
  },
  {
    key: 'score',
    header: words.members.score,
    width: '4.5rem',
    cell: ({ score, grade }) => <ScoreMark score={score} grade={grade} />,
  },
  {
    key: 'status',
    header: words.members.status,
    width: '7rem',
    hideBelow: 'sm',
    cell: ({ lifecycleStatus }) => <MemberTag member={lifecycleStatus} />,
  },
]

/** The most that the service removes per call. */
const maxRemoved = 500

/** The group's members; selected ones can be removed. */
export const GroupMembers = ({ group, canWrite }: { group: VendorGroup; canWrite: boolean }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const query = useInfiniteQuery(
    askPages('ListVendors', {
      sortField: 'companyName',
      filters: [
        ruleOf('vendorsField', 'VENDORS_FIELD_VENDOR_GROUP', 'COMPARISON_IN', {
          stringListValue: { values: [group.id] },
        }),
      ],
    }),
  )
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap(({ vendors }) => vendors) ?? [], [data])
  const removal = useChange('RemoveVendorsFromGroup', {
    done: (_output, { vendorIds }) => words.members.removed(group.name, vendorIds.length),
    failed: words.members.removeFailed,
    onDone: () => setSelected(new Set()),
  })
  if (!data)
    return error ? <ErrorState error={error} retry={() => void refetch()} /> : <LoadingState rows={6} />
  return (
    <div>
      <Group justify="space-between" mih={40}>
        <Title order={3}>{words.members.title}</Title>
        {canWrite && selected.size > 0 && (
          <Button
            size="xs"
            variant="default"
            loading={removal.isPending}
            onClick={() =>
              removal.mutate({ groupId: group.id, vendorIds: [...selected].slice(0, maxRemoved) })
            }
          >
            {words.members.remove(selected.size)}
          </Button>
        )}
      </Group>
      {rows.length === 0 ? (
        <EmptyState title={words.members.none}>{canWrite ? words.members.noneHint : undefined}</EmptyState>
      ) : (
        <DataList
          label={words.vendorsOf(group.name)}
          columns={columns}
          rows={rows}
          rowId={({ id }) => id}
          rowName={({ companyName }) => companyName}
          totalCount={data.pages[0]?.totalCount ?? 0}
          isFetching={isFetching}
          onMore={hasNextPage ? () => void fetchNextPage() : undefined}
          {...(canWrite && { selected, onSelect: setSelected })}
          height="50vh"
        />
      )}
    </div>
  )
}
