import type { Document } from '@parapet/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { askPages, type InputFor, type OutputFor } from '../parts/ask.ts'
import type { Column } from '../parts/data-list.tsx'
import { formatUtcDay } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { OpenLink } from '../parts/open-link.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { DocumentDrawer } from './document-drawer.tsx'
import { words } from './words.ts'

const none = <span className="muted">–</span>

const vendorColumn: Column<Document> = {
  key: 'vendor',
  header: words.field.vendor,
  width: 'minmax(0, 1.2fr)',
  hideBelow: 'sm',
  cell: ({ vendorId, vendorName }) => (
    <Link to="/vendors/$vendorId" params={{ vendorId }} className="plain">
      <bdi>{vendorName}</bdi>
    </Link>
  ),
}

const documentColumns: readonly Column<Document>[] = [
  {
    key: 'title',
    header: words.field.title,
    width: 'minmax(0, 2fr)',
    isName: true,
    cell: ({ id, title }) => (
      <OpenLink id={id}>
        <bdi title={title}>{title}</bdi>
      </OpenLink>
    ),
  },
  {
    key: 'kind',
    header: words.field.kind,
    width: '10rem',
    hideBelow: 'sm',
    cell: ({ kind }) => labelOf(kind),
  },
  {
    key: 'status',
    header: words.field.status,
    width: '6.5rem',
    cell: ({ status }) => <MemberTag member={status} />,
  },
  {
    key: 'expires',
    header: words.field.expires,
    width: '8rem',
    cell: ({ expiresOn }) => (expiresOn === undefined ? none : formatUtcDay(expiresOn)),
  },
  {
    key: 'issuer',
    header: words.field.issuer,
    width: 'minmax(0, 1fr)',
    hideBelow: 'lg',
    cell: ({ issuer }) => (issuer === undefined ? none : <bdi title={issuer}>{issuer}</bdi>),
  },
]

const rowsOf = ({ documents }: OutputFor<'ListDocuments'>): readonly Document[] => documents

type DocumentListProps = {
  selection: InputFor<'ListDocuments'>
  /** Whether all documents are about one vendor, which then needs no column. */
  isOfVendor?: boolean
  empty: ReactNode
  height?: string
}

/** Documents by expiry; the one in the address is open beside them. */
export const DocumentList = ({ selection, isOfVendor = false, empty, height }: DocumentListProps) => {
  const { search, setSearch } = useListSearch()
  const query = useInfiniteQuery(askPages('ListDocuments', selection, search.from))
  const opened = query.data?.pages.flatMap(rowsOf).find(({ id }) => id === search.open)
  return (
    <>
      <PagedList
        label={words.title}
        query={query}
        rowsOf={rowsOf}
        rowId={({ id }) => id}
        columns={
          isOfVendor
            ? documentColumns
            : [...documentColumns.slice(0, 1), vendorColumn, ...documentColumns.slice(1)]
        }
        sortable={false}
        onOpen={({ id }) => setSearch({ open: id })}
        empty={empty}
        {...(height !== undefined && { height })}
      />
      <DocumentDrawer
        id={search.open}
        title={opened?.title ?? words.title}
        onClose={() => setSearch({ open: undefined })}
      />
    </>
  )
}
