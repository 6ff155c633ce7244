import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { NoMailNotice } from '../parts/no-mail-notice.tsx'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'

type Frequency = NonNullable<InputFor<'UpdateProfile'>['digestFrequency']>

const frequencies: readonly { value: Frequency; label: string }[] = [
  { value: 'DIGEST_FREQUENCY_DAILY', label: 'Every day' },
  { value: 'DIGEST_FREQUENCY_WEEKLY', label: 'On Mondays' },
  { value: 'DIGEST_FREQUENCY_OFF', label: 'Never' },
]

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** Browsers do not list UTC. */
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

const own = new Intl.DateTimeFormat().resolvedOptions().timeZone

/** When the person gets a mail that sums up what needs attention. */
export const DigestPart = () => {
  const { user } = useSession()
  const [frequency, setFrequency] = useState<Frequency>(user.digestFrequency)
  const [hour, setHour] = useState(String(user.digestHour))
  const [zone, setZone] = useState(user.timeZone)
  const update = useChange('UpdateProfile', { done: 'Your digest was changed.' })
  const zones = timeZones.includes(user.timeZone) ? timeZones : [user.timeZone, ...timeZones]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate({ digestFrequency: frequency, digestHour: Number(hour), timeZone: zone })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">
          A mail that sums up what needs attention: scores that fell, new exploited vulnerabilities, overdue
          work and answers to review. If there is nothing to say, no mail is sent.
        </Text>
        <NoMailNotice>Your choice is kept until there is one.</NoMailNotice>
        {!user.isEmailVerified && (
          <Text size="sm" c="dimmed">
            It is sent only once your e-mail address is verified.
          </Text>
        )}
        <Group align="flex-end" gap="sm">
          <Select
            label="Send a digest"
            allowDeselect={false}
            data={[...frequencies]}
            value={frequency}
            onChange={(value) =>
              setFrequency(frequencies.find((one) => one.value === value)?.value ?? frequency)
            }
            w={150}
          />
          <Select
            label="At"
            allowDeselect={false}
            data={hours}
            value={hour}
            onChange={(value) => setHour(value ?? hour)}
            disabled={frequency === 'DIGEST_FREQUENCY_OFF'}
            w={110}
          />
          <Select
            label="Time zone"
            searchable
            allowDeselect={false}
            data={zones}
            value={zone}
            onChange={(value) => setZone(value ?? zone)}
            style={{ flex: 1, minWidth: '14rem' }}
          />
          <Button type="submit" variant="default" loading={update.isPending}>
            Save
          </Button>
        </Group>
        {zone !== own && timeZones.includes(own) && (
          <Button
            variant="subtle"
            size="compact-sm"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setZone(own)}
          >
            Use this browser’s time zone, {own}
          </Button>
        )}
      </Stack>
    </form>
  )
}
