import { PasswordInput as Field, type PasswordInputProps } from '@mantine/core'

/** A password field that can be revealed by keyboard, and whose error is announced to screen readers. */
export const PasswordInput = (props: PasswordInputProps) => (
  <Field
    {...props}
    aria-invalid={props.error !== undefined && props.error !== false}
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
  />
)
