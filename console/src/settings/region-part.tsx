import { Button, Group, Select } from '@mantine/core'
import { useState } from 'react'
import type { InputFor } from '../parts/ask.ts'
import { browserTimeZone } from '../parts/format.ts'
import { keepLanguage } from '../parts/kept-language.ts'
import { currentLanguage } from '../parts/language.ts'
import { useSession } from '../parts/session.ts'
import { useChange } from '../parts/use-change.ts'
import { words } from './words.ts'

type Language = NonNullable<InputFor<'UpdateProfile'>['language']>

/** Each in its own language, so that everybody finds theirs. */
const languages: readonly { value: Language; label: string; code: string }[] = [
  { value: 'LANGUAGE_ENGLISH', label: words.account.region.english, code: 'en' },
  { value: 'LANGUAGE_GERMAN', label: words.account.region.german, code: 'de' },
]

/** Browsers do not list UTC. */
const timeZones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** In which language the person reads the console, and in which time zone times are shown. */
export const RegionPart = () => {
  const { user } = useSession()
  const own = browserTimeZone()
  const spoken = languages.find(({ code }) => code === currentLanguage())?.value ?? 'LANGUAGE_ENGLISH'
  const [language, setLanguage] = useState<Language>(user.language ?? spoken)
  const [zone, setZone] = useState(user.timeZone ?? own)
  const update = useChange('UpdateProfile', {
    failed: words.account.region.failed,
    onDone: () => {
      keepLanguage(language)
      // Texts and formats are read when a page loads.
      location.reload()
    },
  })
  const zones = timeZones.includes(zone) ? timeZones : [zone, ...timeZones]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        update.mutate({ language, timeZone: zone })
      }}
    >
      <Group align="flex-end" gap="sm">
        <Select
          label={words.account.region.language}
          allowDeselect={false}
          data={languages.map(({ value, label }) => ({ value, label }))}
          value={language}
          onChange={(value) => setLanguage(languages.find((one) => one.value === value)?.value ?? language)}
          w={150}
        />
        <Select
          label={words.account.region.timeZone}
          searchable
          allowDeselect={false}
          data={zones}
          value={zone}
          onChange={(value) => setZone(value ?? zone)}
          style={{ flex: 1, minWidth: '14rem' }}
        />
        <Button type="submit" variant="default" loading={update.isPending}>
          {words.labels.save}
        </Button>
      </Group>
      {zone !== own && timeZones.includes(own) && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setZone(own)}>
          {words.account.region.takeBrowsers(own)}
        </Button>
      )}
    </form>
  )
}
