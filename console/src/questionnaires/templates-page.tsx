import { Anchor, Button, Group } from '@mantine/core'
import { IconArrowLeft, IconUpload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { OpenLink } from '../parts/open-link.tsx'
import { askPages, type OutputFor } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import type { Column } from '../parts/data-list.tsx'
import { Page } from '../parts/page.tsx'
import { PagedList } from '../parts/paged-list.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag } from '../parts/tag.tsx'
import { When } from '../parts/when.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { ImportTemplateModal } from './import-template-modal.tsx'
import { TemplateDrawer } from './template-drawer.tsx'
import { words } from './words.ts'

type Listed = OutputFor<'ListQuestionnaireTemplates'>
type Template = Listed['questionnaireTemplates'][number]

const rowsOf = ({ questionnaireTemplates }: Listed) => questionnaireTemplates

const columns: readonly Column<Template>[] = [
  {
    key: 'name',
    header: words.field.name,
    width: 'minmax(0, 2fr)',
    isName: true,
    cell: ({ id, name, isActive }) => (
      <>
        <OpenLink id={id}>{name}</OpenLink> {!isActive && <Tag>{words.templates.archived}</Tag>}
      </>
    ),
  },
  {
    key: 'id',
    header: words.templates.id,
    width: 'minmax(0, 1fr)',
    hideBelow: 'lg',
    cell: ({ id }) => <span className="mono">{id}</span>,
  },
  {
    key: 'version',
    header: words.templates.version,
    width: '5rem',
    hideBelow: 'sm',
    cell: ({ version }) => version,
  },
  {
    key: 'questions',
    header: words.templates.questions,
    width: '5.5rem',
    align: 'end',
    cell: ({ questionCount }) => questionCount,
  },
  {
    key: 'source',
    header: words.templates.source,
    width: '7rem',
    hideBelow: 'sm',
    cell: ({ source }) => labelOf(source),
  },
  {
    key: 'updated',
    header: words.field.updated,
    width: '8rem',
    hideBelow: 'sm',
    cell: ({ updatedAt }) => <When at={updatedAt} dated />,
  },
]

export const TemplatesPage = () => {
  const { search, setSearch } = useListSearch()
  const mayChange = useCan('questionnaires.write')
  const [isImporting, setImporting] = useState(false)
  const query = useInfiniteQuery(askPages('ListQuestionnaireTemplates', {}, search.from))
  return (
    <Page
      title={words.templates.title}
      about={words.templates.about}
      above={
        <Anchor component={Link} to="/questionnaires" size="sm">
          <Group gap={4} component="span">
            <IconArrowLeft size={14} aria-hidden /> {words.list.title}
          </Group>
        </Anchor>
      }
      actions={
        mayChange && (
          <Button leftSection={<IconUpload size={16} />} onClick={() => setImporting(true)}>
            {words.templates.import}
          </Button>
        )
      }
    >
      <Section title={words.list.templates} flush>
        <PagedList
          label={words.list.templates}
          query={query}
          rowsOf={rowsOf}
          rowId={({ id }) => id}
          columns={columns}
          sortable={false}
          onOpen={({ id }) => setSearch({ open: id })}
          empty={<EmptyState title={words.templates.none}>{words.templates.noneHint}</EmptyState>}
        />
      </Section>
      {search.open !== undefined && (
        <TemplateDrawer id={search.open} onClose={() => setSearch({ open: undefined })} />
      )}
      {isImporting && (
        <ImportTemplateModal
          onClose={() => setImporting(false)}
          onImported={(id) => {
            setImporting(false)
            setSearch({ open: id })
          }}
        />
      )}
    </Page>
  )
}
