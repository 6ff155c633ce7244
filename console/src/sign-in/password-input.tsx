import { PasswordInput as Field, type PasswordInputProps } from '@mantine/core'

/** A password that can be shown by keyboard as well, and whose error is told to those who hear the page. */
export const PasswordInput = (props: PasswordInputProps) => (
  <Field
    {...props}
    aria-invalid={props.error !== undefined && props.error !== false}
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
  />
)
