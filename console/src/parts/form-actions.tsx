import { Button, type ButtonProps, Group } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { words } from './words.ts'

type FormActionsProps = Pick<ButtonProps, 'loading' | 'disabled' | 'color'> & {
  onCancel: () => void
  /** The label of the submit button. */
  children: ReactNode
}

/** The buttons at the end of a dialog form: cancel and submit. */
export const FormActions = ({ onCancel, children, loading = false, ...submit }: FormActionsProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!loading) return undefined
    const { current } = button
    // It is disabled meanwhile and loses the focus; the next Tab would lead behind the dialog.
    return () => {
      if (document.activeElement === document.body) current?.focus()
    }
  }, [loading])
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button ref={button} type="submit" loading={loading} {...submit}>
        {children}
      </Button>
    </Group>
  )
}
