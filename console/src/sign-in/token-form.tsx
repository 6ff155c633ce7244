import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formTexts } from '../parts/form-texts.ts'
import { focusOnMount } from './focus-on-mount.ts'
import { readLinkToken } from './read-link-token.ts'
import { words } from './words.tsx'

/** For a person who came without the link, which is in the service's log. */
export const TokenForm = ({ onToken }: { onToken: (token: string) => void }) => {
  const [error, setError] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        const token = readLinkToken(formTexts(event)('link'))
        if (token === undefined) setError(words.setUp.notALink)
        else onToken(token)
      }}
    >
      <Stack>
        <Text size="sm">{words.setUp.linkAbout}</Text>
        <TextInput
          name="link"
          label={words.setUp.link}
          autoComplete="off"
          required
          withAsterisk={false}
          ref={focusOnMount}
          error={error}
        />
        <Button type="submit" size="md" fullWidth>
          {words.setUp.continue}
        </Button>
      </Stack>
    </form>
  )
}
