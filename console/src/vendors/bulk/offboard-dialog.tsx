import { Modal, Stack, Text, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import type { ReactNode } from 'react'
import { FormActions } from '../../parts/form-actions.tsx'
import { formTexts } from '../../parts/form-texts.ts'
import { words } from '../words.ts'

type OffboardDialogProps = {
  isOpen: boolean
  /** How many vendors are offboarded. */
  count: number
  onClose: () => void
  onConfirm: (reason: string) => void
  /** The predicted outcome. */
  children?: ReactNode
}

/** Asks for a reason and for confirmation. */
export const OffboardDialog = ({ isOpen, count, onClose, onConfirm, children }: OffboardDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title={words.bulk.offboardDialog.title(count)}>
    <form onSubmit={(event) => onConfirm(formTexts(event)('reason').trim())}>
      <Stack>
        <Text size="sm">{words.bulk.offboardDialog.about}</Text>
        {children}
        <Textarea
          name="reason"
          label={words.fields.reason}
          description={words.bulk.offboardDialog.reasonHint}
          placeholder={words.bulk.offboardDialog.reasonExample}
          maxLength={maxLengths.reason}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
        />
        <FormActions onCancel={onClose} color="red">
          {words.bulk.offboardDialog.title(count)}
        </FormActions>
      </Stack>
    </form>
  </Modal>
)
