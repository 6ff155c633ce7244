import { Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import type { FormEvent } from 'react'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { useChange } from '../parts/use-change.ts'
import type { VendorGroup } from './use-all-groups.ts'
import { words } from './words.tsx'

type GroupFormDialogProps = {
  isOpen: boolean
  /** The group to change; a new one is created if it is absent. */
  group?: VendorGroup | undefined
  onClose: () => void
  onSaved: (group: VendorGroup) => void
}

const GroupForm = ({ group, onClose, onSaved }: Omit<GroupFormDialogProps, 'isOpen'>) => {
  const create = useChange('CreateVendorGroup', {
    done: ({ vendorGroup }) => words.form.created(vendorGroup.name),
    failed: words.form.createFailed,
    onDone: ({ vendorGroup }) => onSaved(vendorGroup),
  })
  const update = useChange('UpdateVendorGroup', {
    done: words.form.updated,
    failed: words.form.updateFailed,
    onDone: ({ vendorGroup }) => onSaved(vendorGroup),
  })
  const problem = problemOf(create.error ?? update.error, ['name', 'description'])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    const text = formTexts(event)
    const name = text('name').trim()
    const description = text('description').trim()
    if (!group) return create.mutate({ name, ...(description !== '' && { description }) })
    update.mutate({
      groupId: group.id,
      name,
      // Unset is not the same as empty.
      ...((description !== '' || group.description !== undefined) && { description }),
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {problem.message !== undefined && (
          <Notice tone="critical" isNews>
            {problem.message}
          </Notice>
        )}
        <TextInput
          name="name"
          label={words.name}
          required
          pattern=".*\S.*"
          maxLength={maxLengths.line}
          autoComplete="off"
          defaultValue={group?.name}
          error={problem.fields['name']}
          data-autofocus
        />
        <Textarea
          name="description"
          label={words.description}
          maxLength={maxLengths.description}
          autosize
          minRows={2}
          maxRows={8}
          defaultValue={group?.description}
          error={problem.fields['description']}
        />
        <FormActions onCancel={onClose} loading={create.isPending || update.isPending}>
          {group ? words.form.save : words.form.create}
        </FormActions>
      </Stack>
    </form>
  )
}

/** Creates or edits a group. */
export const GroupFormDialog = ({ isOpen, ...form }: GroupFormDialogProps) => (
  <Modal opened={isOpen} onClose={form.onClose} title={form.group ? words.form.edit : words.new}>
    <GroupForm {...form} />
  </Modal>
)
