import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useState } from 'react'
import { Facts } from '../parts/facts.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { labelOf } from '../parts/label-of.ts'
import { Notice } from '../parts/notice.tsx'
import { problemOf } from '../parts/problem-of.ts'
import { Section } from '../parts/section.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { DeleteAccount } from './data-life/delete-account.tsx'
import { DigestPart } from './digest-part.tsx'
import { FactorsPart } from './factors/factors-part.tsx'
import { RegionPart } from './region-part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { VerificationPart } from './verification-part.tsx'
import { words } from './words.ts'

const Profile = () => {
  const { user, role, organization } = useSession()
  const update = useChange('UpdateProfile', {
    done: words.account.profile.saved,
    failed: words.account.profile.failed,
  })
  return (
    <Stack>
      <form onSubmit={(event) => update.mutate({ displayName: formTexts(event)('displayName').trim() })}>
        <Group align="flex-end" gap="sm">
          <TextInput
            name="displayName"
            label={words.labels.name}
            defaultValue={user.displayName}
            autoComplete="name"
            maxLength={maxLengths.displayName}
            required
            withAsterisk={false}
            error={problemOf(update.error, ['displayName']).fields['displayName']}
            style={{ flex: 1, minWidth: '14rem' }}
          />
          <Button type="submit" variant="default" loading={update.isPending}>
            {words.labels.save}
          </Button>
        </Group>
      </form>
      <Facts
        facts={[
          [words.labels.email, user.email],
          [words.labels.role, words.account.profile.roleAt(labelOf(role), organization.name)],
          [words.labels.sso, user.hasOidc ? words.account.profile.connected : undefined],
        ]}
      />
      {!user.isEmailVerified && <VerificationPart />}
    </Stack>
  )
}

export const AccountPart = () => {
  const { user, isFactorMissing } = useSession()
  // The part stays where it was: moved, it would lose the recovery codes that it shows only once.
  const [isFirst] = useState(isFactorMissing)
  const factors = (
    <Section title={words.factors.title}>
      {user.hasOidc ? <Text size="sm">{words.factors.managed}</Text> : <FactorsPart />}
    </Section>
  )
  return (
    <>
      {isFactorMissing && (
        <Notice tone="medium">
          {user.hasOidc ? words.factors.missingAtProvider : words.factors.missing}
        </Notice>
      )}
      {isFirst && factors}
      <Section title={words.account.profile.title}>
        <Profile />
      </Section>
      <Section title={words.account.region.title}>
        <RegionPart />
      </Section>
      <Section title={words.account.password.title}>
        {user.hasOidc ? <Text size="sm">{words.account.password.managed}</Text> : <PasswordPart />}
      </Section>
      {!isFirst && factors}
      <Section title={words.account.digest.title}>
        <DigestPart />
      </Section>
      <SessionsPart />
      <Section title={words.data.account.title}>
        <DeleteAccount />
      </Section>
    </>
  )
}
