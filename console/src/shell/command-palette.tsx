import { Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import { ask } from '../parts/ask.ts'
import { labelOf } from '../parts/label-of.ts'
import { destinations } from './destinations.ts'
import { paletteStore } from './palette-store.ts'

type CommandPaletteProps = { onClose: () => void; onHelp: () => void }

const waitMs = 150

/** Opens any page and finds anything by name. */
export const CommandPalette = ({ onClose, onHelp }: CommandPaletteProps) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [query] = useDebouncedValue(text.trim(), waitMs)
  const { data } = useQuery({ ...ask('SearchEverything', { query }), enabled: query.length > 0 })
  useEffect(() => paletteStore.open(), [])

  const pages = destinations.map(({ label, to, icon: Icon }) => ({
    id: to,
    label: `Go to ${label.toLowerCase()}`,
    leftSection: <Icon size={18} stroke={1.6} />,
    onClick: () => void navigate({ to }),
  }))
  const commands = [{ id: 'keys', label: 'Show all keys', onClick: onHelp }]
  const matches = ({ label }: { label: string }): boolean =>
    label.toLowerCase().includes(text.trim().toLowerCase())

  const found: SpotlightActionGroupData[] = !data
    ? []
    : [
        {
          group: 'Vendors',
          actions: data.vendors.map(({ vendorId, companyName, domainName }) => ({
            id: vendorId,
            label: companyName,
            description: domainName,
            onClick: () => void navigate({ to: '/vendors/$vendorId', params: { vendorId } }),
          })),
        },
        {
          group: 'Observations',
          actions: data.observationGroups.map(({ groupBy, name, key, openCount, vendorCount }) => ({
            id: `${groupBy} ${key}`,
            label: name,
            description: `${openCount} open at ${vendorCount} vendors`,
            onClick: () => void navigate({ to: '/observations', search: { query: key } }),
          })),
        },
        {
          group: 'Security events',
          actions: data.securityEvents.map(({ eventId, title, status }) => ({
            id: eventId,
            label: title,
            description: labelOf(status),
            onClick: () => void navigate({ to: '/security-events/$eventId', params: { eventId } }),
          })),
        },
        {
          group: 'Fourth parties',
          actions: data.fourthParties.map(({ fourthPartyDomain, fourthPartyName }) => ({
            id: fourthPartyDomain,
            label: fourthPartyName,
            description: fourthPartyDomain,
            onClick: () =>
              void navigate({ to: '/fourth-parties/$domain', params: { domain: fourthPartyDomain } }),
          })),
        },
        {
          group: 'Questionnaires',
          actions: data.questionnaires.map(({ questionnaireId, companyName, templateName }) => ({
            id: questionnaireId,
            label: `${templateName}: ${companyName}`,
            onClick: () =>
              void navigate({ to: '/questionnaires/$questionnaireId', params: { questionnaireId } }),
          })),
        },
      ].filter(({ actions }) => actions.length > 0)

  return (
    <Spotlight
      store={paletteStore.store}
      actions={[
        ...found,
        { group: 'Pages', actions: pages.filter(matches) },
        { group: 'Commands', actions: commands.filter(matches) },
      ]}
      query={text}
      onQueryChange={setText}
      // The service has already searched, so its results are not filtered again.
      filter={(_query, actions) => actions}
      nothingFound={query === '' ? undefined : 'Nothing has that name.'}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: 'A vendor, a CVE, an event, a page',
        'aria-label': 'Find anything',
      }}
      shortcut={null}
      scrollable
      maxHeight={420}
      onSpotlightClose={onClose}
    />
  )
}
