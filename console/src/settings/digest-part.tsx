import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { browserTimeZone } from '../parts/format.ts'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type Frequency = NonNullable<InputFor<'UpdateProfile'>['digestFrequency']>

const frequencies: readonly { value: Frequency; label: string }[] = [
  { value: 'DIGEST_FREQUENCY_DAILY', label: words.account.digest.daily },
  { value: 'DIGEST_FREQUENCY_WEEKLY', label: words.account.digest.weekly },
  { value: 'DIGEST_FREQUENCY_OFF', label: words.labels.never },
]

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** When the person gets a mail that sums up what needs attention. */
export const DigestPart = () => {
  const { user } = useSession()
  const [frequency, setFrequency] = useState<Frequency>(user.digestFrequency)
  const [hour, setHour] = useState(String(user.digestHour))
  const timeZone = user.timeZone ?? browserTimeZone()
  const update = useChange('UpdateProfile', {
    done: words.account.digest.saved,
    failed: words.account.digest.failed,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate({ digestFrequency: frequency, digestHour: Number(hour), timeZone })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{words.account.digest.about}</Text>
        <NoMailNotice>{words.account.digest.noServer}</NoMailNotice>
        {!user.isEmailVerified && (
          <Text size="sm" c="dimmed">
            {words.account.digest.unverified}
          </Text>
        )}
        <Group align="flex-end" gap="sm">
          <Select
            label={words.account.digest.send}
            allowDeselect={false}
            data={[...frequencies]}
            value={frequency}
            onChange={(value) =>
              setFrequency(frequencies.find((one) => one.value === value)?.value ?? frequency)
            }
            w={150}
          />
          <Select
            label={words.account.digest.time}
            allowDeselect={false}
            data={hours}
            value={hour}
            onChange={(value) => setHour(value ?? hour)}
            disabled={frequency === 'DIGEST_FREQUENCY_OFF'}
            w={110}
          />
          <Button type="submit" variant="default" loading={update.isPending}>
            {words.labels.save}
          </Button>
        </Group>
        <Text size="sm" c="dimmed">
          {words.account.digest.zone(timeZone)}
        </Text>
      </Stack>
    </form>
  )
}
