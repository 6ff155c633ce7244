import { Button, Group } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { InputFor } from '../parts/ask.ts'
import { choicesOf } from '../parts/label-of.ts'
import type { Where } from '../parts/list-search.ts'
import { Page } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { VendorPicker } from '../parts/vendor-picker.tsx'
import { WhereGate } from '../parts/views/where-gate.tsx'
import { listOf } from '../parts/where/where-field.ts'
import { WhereSelect } from '../parts/where/where-select.tsx'
import { DocumentList } from './document-list.tsx'
import { UploadDialog } from './upload-dialog.tsx'
import { words } from './words.ts'

type Selection = InputFor<'ListDocuments'>

const selectionOf = (where: Where | undefined): Selection => {
  const [status] = listOf(where?.['status'])
  const [kind] = listOf(where?.['kind'])
  const [vendorId] = listOf(where?.['vendorId'])
  const needsRenewal = where?.['needsRenewal']
  return {
    // The service refuses what is not a member.
    ...(status !== undefined && { status: status as NonNullable<Selection['status']> }),
    ...(kind !== undefined && { kind: kind as NonNullable<Selection['kind']> }),
    ...(vendorId !== undefined && { vendorId }),
    ...(typeof needsRenewal === 'boolean' && { needsRenewal }),
  }
}

const Filters = () => {
  const { search, setSearch } = useListSearch()
  const { vendorId, needsRenewal, ...others } = search.where ?? {}
  const set = (where: Where): void =>
    setSearch(
      { where: Object.keys(where).length > 0 ? where : undefined, from: undefined },
      { replace: true },
    )
  const renewal = needsRenewal === undefined ? {} : { needsRenewal }
  return (
    <Group gap="xs" px="md" py="sm" role="group" aria-label={words.filters}>
      <VendorPicker
        label={words.anyVendor}
        isBare
        clearable
        value={listOf(vendorId)[0]}
        onChange={(picked) =>
          set({ ...others, ...renewal, ...(picked !== undefined && { vendorId: [picked] }) })
        }
      />
      <WhereSelect
        name="status"
        label={words.field.status}
        any={words.anyStatus}
        choices={choicesOf('DocumentStatus')}
      />
      <WhereSelect
        name="kind"
        label={words.field.kind}
        any={words.anyKind}
        choices={choicesOf('DocumentKind')}
      />
      <Button
        variant={needsRenewal === true ? 'light' : 'default'}
        aria-pressed={needsRenewal === true}
        onClick={() =>
          set({
            ...others,
            ...(vendorId !== undefined && { vendorId }),
            ...(needsRenewal !== true && { needsRenewal: true }),
          })
        }
      >
        {words.needsRenewal}
      </Button>
      {search.where && (
        <Button variant="subtle" color="gray" px="xs" onClick={() => set({})}>
          {words.clear}
        </Button>
      )}
    </Group>
  )
}

const Documents = () => {
  const { search, setSearch } = useListSearch()
  const mayChange = useCan('documents.write')
  const selection = selectionOf(search.where)
  const upload = mayChange && (
    <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setSearch({ mode: 'new' })}>
      {words.upload}
    </Button>
  )
  return (
    <Page title={words.title} about={words.about} actions={upload}>
      <Section title={words.all} flush>
        <Filters />
        <DocumentList
          selection={selection}
          empty={
            search.where ? (
              <EmptyState title={words.noMatch}>{words.noMatchHint}</EmptyState>
            ) : (
              <EmptyState title={words.none} action={upload}>
                {words.noneHint}
              </EmptyState>
            )
          }
        />
      </Section>
      {search.mode === 'new' && mayChange && (
        <UploadDialog
          vendorId={selection.vendorId}
          onClose={() => setSearch({ mode: undefined }, { replace: true })}
        />
      )}
    </Page>
  )
}

const whereFields = [
  { name: 'status', kind: 'choices' },
  { name: 'kind', kind: 'choices' },
  { name: 'vendorId', kind: 'choices' },
  { name: 'needsRenewal', kind: 'yesNo' },
] as const

/** All documents, with what expires. */
export const DocumentsPage = () =>
  useCan('documents.read') ? (
    <WhereGate fields={whereFields}>
      <Documents />
    </WhereGate>
  ) : (
    <Page title={words.title}>
      <EmptyState title={words.hidden}>{words.hiddenHint}</EmptyState>
    </Page>
  )
