import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formTexts } from '../parts/form-texts.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { readLinkToken } from './read-link-token.ts'

/** For a person who came without the link, which is in the service's log. */
export const TokenForm = ({ onToken }: { onToken: (token: string) => void }) => {
  const [error, setError] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        const token = readLinkToken(formTexts(event)('link'))
        if (token === undefined) setError('This is not a set-up link.')
        else onToken(token)
      }}
    >
      <Stack>
        <Text size="sm">
          When Parapet starts for the first time it prints a set-up link, so that only who runs it can become
          its owner. Open that link, or paste it here.
        </Text>
        <TextInput
          name="link"
          label="Set-up link"
          autoComplete="off"
          required
          withAsterisk={false}
          ref={focusOnMount}
          error={error}
        />
        <Button type="submit" size="md" fullWidth>
          Continue
        </Button>
      </Stack>
    </form>
  )
}
