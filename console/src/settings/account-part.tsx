import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { Facts } from '../parts/facts.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { DigestPart } from './digest-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { VerificationPart } from './verification-part.tsx'

const Profile = () => {
  const { user, role, organization } = useSession()
  const update = useChange('UpdateProfile', { done: 'Your name was changed.' })
  return (
    <Stack>
      <form onSubmit={(event) => update.mutate({ displayName: formTexts(event)('displayName').trim() })}>
        <Group align="flex-end" gap="sm">
          <TextInput
            name="displayName"
            label="Name"
            defaultValue={user.displayName}
            autoComplete="name"
            maxLength={maxLengths.displayName}
            required
            withAsterisk={false}
            error={problemOf(update.error, ['displayName']).fields['displayName']}
            style={{ flex: 1, minWidth: '14rem' }}
          />
          <Button type="submit" variant="default" loading={update.isPending}>
            Save
          </Button>
        </Group>
      </form>
      <Facts
        facts={[
          ['E-mail address', user.email],
          ['Role', `${role} of ${organization.name}`],
          ['Single sign-on', user.hasOidc ? 'Connected' : undefined],
        ]}
      />
      {!user.isEmailVerified && <VerificationPart />}
    </Stack>
  )
}

export const AccountPart = () => {
  const { user } = useSession()
  return (
    <>
      <Section title="Profile">
        <Profile />
      </Section>
      <Section title="Password">
        {user.hasOidc ? (
          <Text size="sm">
            You sign in with single sign-on, so this account has no password. Your identity provider manages
            it.
          </Text>
        ) : (
          <PasswordPart />
        )}
      </Section>
      <Section title="Digest">
        <DigestPart />
      </Section>
      <SessionsPart />
    </>
  )
}
