import { Anchor, Button, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OpenLink } from '../parts/open-link.tsx'
import { askPages, type OutputFor } from '../parts/ask.ts'
import type { Column } from '../parts/data-list.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { CredentialDrawer } from './credential-drawer.tsx'
import { CredentialSecret } from './credential-secret.tsx'
import { ExpiryMark } from './expiry-mark.tsx'
import { NewCredentialModal } from './new-credential-modal.tsx'
import { scopeWords } from './scope-areas.ts'
import { words } from './words.ts'

type Page = OutputFor<'ListCredentials'>
export type Credential = Page['credentials'][number]

const rowsOf = ({ credentials }: Page) => credentials

const columns: readonly Column<Credential>[] = [
  {
    key: 'name',
    header: words.labels.name,
    width: 'minmax(0, 2fr)',
    isName: true,
    cell: ({ clientId, name }) => <OpenLink id={clientId}>{name}</OpenLink>,
  },
  {
    key: 'id',
    header: words.credentials.clientId,
    width: 'minmax(0, 2fr)',
    hideBelow: 'lg',
    cell: ({ clientId }) => <span className="mono">{clientId}</span>,
  },
  {
    key: 'scopes',
    header: words.credentials.scopes,
    width: 'minmax(0, 2fr)',
    hideBelow: 'sm',
    cell: ({ scopes }) => {
      const areas = scopeWords(scopes)
      return (
        <span title={areas.join('\n')}>
          {areas.length > 1 ? words.credentials.areaCount(areas.length) : areas[0]}
        </span>
      )
    },
  },
  {
    key: 'used',
    header: words.labels.lastUsed,
    width: '7.5rem',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === undefined ? (
        <span className="muted">{words.labels.never}</span>
      ) : (
        <When at={lastUsedAt} />
      ),
  },
  {
    key: 'maker',
    header: words.credentials.createdBy,
    width: 'minmax(0, 1fr)',
    hideBelow: 'sm',
    cell: ({ createdAt, createdBy }) => createdBy?.displayName ?? <When at={createdAt} dated />,
  },
  {
    key: 'expires',
    header: words.credentials.expires,
    width: '13rem',
    hideBelow: 'sm',
    cell: ({ expiresAt }) => <ExpiryMark at={expiresAt} />,
  },
]

/** API credentials: created here, with the secret shown once, and deleted. */
export const ConnectorsPart = () => {
  const { search, setSearch } = useListSearch()
  const mayChange = useCan('connectors.write')
  const [isNew, setNew] = useState(search.mode === 'new')
  const [made, setMade] = useState<OutputFor<'CreateCredential'>>()
  const query = useInfiniteQuery(askPages('ListCredentials', {}, search.from))
  const open = query.data?.pages.flatMap(rowsOf).find(({ clientId }) => clientId === search.open)
  const add = mayChange && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setNew(true)}>
      {words.credentials.create}
    </Button>
  )
  return (
    <>
      <Section title={words.credentials.title} aside={add} flush>
        <PagedList
          label={words.credentials.title}
          query={query}
          rowsOf={rowsOf}
          rowId={({ clientId }) => clientId}
          columns={columns}
          sortable={false}
          onOpen={({ clientId }) => setSearch({ open: clientId })}
          empty={
            <EmptyState title={words.credentials.empty} action={add}>
              {mayChange ? words.credentials.emptyAbout : words.credentials.ownersOnly}
            </EmptyState>
          }
        />
      </Section>
      <Text size="sm" c="dimmed">
        {words.credentials.howTo}{' '}
        <Anchor component={Link} to="/settings/api" size="sm" underline="always">
          {words.page.parts.api.label}
        </Anchor>
      </Text>
      {open && (
        <CredentialDrawer
          credential={open}
          onClose={() => setSearch({ open: undefined })}
          onRotated={setMade}
        />
      )}
      {isNew && mayChange && (
        <NewCredentialModal
          onClose={() => setNew(false)}
          onMade={(output) => {
            setNew(false)
            setMade(output)
          }}
        />
      )}
      {made && <CredentialSecret made={made} onClose={() => setMade(undefined)} />}
    </>
  )
}
