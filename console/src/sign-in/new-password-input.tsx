import { maxLengths, minPasswordLength } from '@parapet/contract'
import { useState } from 'react'
import { PasswordInput } from './password-input.tsx'

type NewPasswordInputProps = { name: string; label?: string; error?: string | undefined }

/** Counts characters, so that users see that a password is too short before they submit it. */
export const NewPasswordInput = ({ name, label = 'Password', error }: NewPasswordInputProps) => {
  const [length, setLength] = useState(0)
  const missing = minPasswordLength - length
  const hint =
    length === 0
      ? `At least ${minPasswordLength} characters and not easy to guess; a few words are fine.`
      : missing > 0
        ? `${missing} more ${missing === 1 ? 'character' : 'characters'}.`
        : 'Long enough.'
  return (
    <PasswordInput
      name={name}
      label={label}
      description={hint}
      error={error}
      autoComplete="new-password"
      minLength={minPasswordLength}
      maxLength={maxLengths.password}
      required
      withAsterisk={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => setLength(Array.from(event.currentTarget.value).length)}
    />
  )
}
