import type { SavedView, SavedViewSelection } from '@parapet/contract'
import { Checkbox, Modal, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import type { FormEvent } from 'react'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { FormActions } from '../form-actions.tsx'
import { formTexts } from '../form-texts.ts'
import { Notice } from '../notice.tsx'
import { problemOf } from '../problem-of.ts'
import { useChange } from '../use-change.ts'
import type { ViewDialog } from './views-menu.tsx'
import { words } from '../words.ts'

type ViewDialogsProps = {
  dialog: ViewDialog
  open: SavedView | undefined
  selection: SavedViewSelection
  columns: string[] | undefined
  onClose: () => void
  onShow: (view: SavedView) => void
  onGone: () => void
}

type FormProps = {
  title: string
  name: string
  /** Whether to ask if the view is shared. */
  asksSharing: boolean
  error: Error | null
  isPending: boolean
  onClose: () => void
  onSubmit: (given: { name: string; isShared: boolean }) => void
}

const ViewForm = ({ title, name, asksSharing, error, isPending, onClose, onSubmit }: FormProps) => {
  const problem = problemOf(error, ['name'])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const text = formTexts(event)
    onSubmit({ name: text('name').trim(), isShared: text('isShared') === 'true' })
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form onSubmit={submit}>
        <Stack>
          {problem.message !== undefined && (
            <Notice tone="critical" isNews>
              {problem.message}
            </Notice>
          )}
          <TextInput
            name="name"
            label={words.views.name}
            required
            pattern=".*\S.*"
            maxLength={maxLengths.displayName}
            autoComplete="off"
            defaultValue={name}
            error={problem.fields['name']}
            data-autofocus
          />
          {asksSharing && (
            <Checkbox
              name="isShared"
              value="true"
              label={words.views.share}
              description={words.views.shareAbout}
            />
          )}
          <FormActions onCancel={onClose} loading={isPending}>
            {words.views.save}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}

/** What the menu of views asks before it acts. */
export const ViewDialogs = ({
  dialog,
  open,
  selection,
  columns,
  onClose,
  onShow,
  onGone,
}: ViewDialogsProps) => {
  const create = useChange('CreateSavedView', {
    done: ({ savedView }) => words.views.saved(savedView.name),
    failed: words.views.notSaved,
    onDone: ({ savedView }) => {
      onClose()
      onShow(savedView)
    },
  })
  const update = useChange('UpdateSavedView', {
    done: ({ savedView }) => words.views.renamed(savedView.name),
    failed: words.views.notSaved,
    onDone: onClose,
  })
  const remove = useChange('DeleteSavedView', { done: words.views.deleted, failed: words.views.notDeleted })
  if (dialog === 'save')
    return (
      <ViewForm
        title={words.views.saveNew}
        name=""
        asksSharing
        error={create.error}
        isPending={create.isPending}
        onClose={onClose}
        onSubmit={(given) => create.mutate({ ...given, selection, ...(columns && { columns }) })}
      />
    )
  if (!open) return null
  if (dialog === 'rename')
    return (
      <ViewForm
        title={words.views.renameTitle}
        name={open.name}
        asksSharing={false}
        error={update.error}
        isPending={update.isPending}
        onClose={onClose}
        onSubmit={({ name }) => update.mutate({ id: open.id, name })}
      />
    )
  return (
    <ConfirmDialog
      isOpen
      title={words.views.deleteTitle(open.name)}
      question={open.isShared ? words.views.deleteShared : words.views.deletePrivate}
      confirm={words.views.deleteConfirm}
      onClose={onClose}
      onConfirm={() => {
        // First, because a page whose view is gone has nothing to show.
        onGone()
        remove.mutate({ id: open.id })
      }}
    />
  )
}
