import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { Door } from './door.tsx'
import { OwnerForm } from './owner-form.tsx'
import { TokenForm } from './token-form.tsx'
import { useLinkToken } from './use-link-token.ts'
import { words } from './words.tsx'

export const SetUpPage = () => {
  const fromLink = useLinkToken()
  const [given, setGiven] = useState<string>()
  const token = fromLink ?? given
  const options = useQuery(ask('GetSignInOptions', {}))
  return (
    <Door
      title={words.setUp.title}
      about={options.data?.isSetUpNeeded === true ? words.setUp.about : undefined}
    >
      <Answered query={options} rows={5}>
        {({ isSetUpNeeded, setUpAsksForOrganization }) => {
          if (!isSetUpNeeded)
            return (
              <Stack>
                <Text size="sm">{words.setUp.already}</Text>
                <Button component={Link} to="/sign-in" size="md" fullWidth>
                  {words.toSignIn}
                </Button>
              </Stack>
            )
          return token === undefined ? (
            <TokenForm onToken={setGiven} />
          ) : (
            <OwnerForm token={token} asksForOrganization={setUpAsksForOrganization} />
          )
        }}
      </Answered>
    </Door>
  )
}
