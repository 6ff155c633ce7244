import { Button, type ButtonProps } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

type ConfirmButtonProps = ButtonProps &
  Pick<ConfirmDialogProps, 'question' | 'confirm' | 'isHarmless' | 'onConfirm'> & { children: string }

/** For destructive actions: asks for confirmation first. */
export const ConfirmButton = ({
  question,
  confirm,
  onConfirm,
  isHarmless = false,
  children,
  ...button
}: ConfirmButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" {...button} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={children}
        question={question}
        confirm={confirm}
        isHarmless={isHarmless}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
      />
    </>
  )
}
