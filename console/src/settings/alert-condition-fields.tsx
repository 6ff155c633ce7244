import type { AlertTrigger, Filter, SecurityEventFilters } from '@parapet/contract'
import { Group, Input, MultiSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { choicesOf } from '../parts/label-of.ts'
import { FindingFilters, VendorFilters } from './alert-filters.tsx'

/** What is typed into the form, whatever the trigger. */
export type ConditionDraft = {
  filters: Filter[]
  eventFilters: SecurityEventFilters
  points: number
  days: number
}

type Fields = { draft: ConditionDraft; onChange: (change: Partial<ConditionDraft>) => void }

const ScoreFields = ({ draft: { points, days, filters }, onChange }: Fields) => (
  <Stack gap="sm">
    <Group gap="sm" grow>
      <NumberInput
        label="Falls by at least (points)"
        min={1}
        max={100}
        allowDecimal={false}
        value={points}
        onChange={(value) => onChange({ points: Number(value) })}
      />
      <NumberInput
        label="Within (days)"
        min={1}
        max={90}
        allowDecimal={false}
        value={days}
        onChange={(value) => onChange({ days: Number(value) })}
      />
    </Group>
    <div>
      <Input.Label component="div">Which vendors</Input.Label>
      <VendorFilters filters={filters} onChange={(changed) => onChange({ filters: changed })} />
    </div>
  </Stack>
)

/** An empty field is not a filter. */
const isFilter = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The choices of its lists are the members of their enumerations. */
const EventFields = ({ draft: { eventFilters }, onChange }: Fields) => {
  const set = (change: { [K in keyof SecurityEventFilters]?: SecurityEventFilters[K] | undefined }): void => {
    const entries = Object.entries({ ...eventFilters, ...change }).filter(([, value]) => isFilter(value))
    onChange({ eventFilters: Object.fromEntries(entries) })
  }
  return (
    <Stack gap="sm">
      <MultiSelect
        searchable
        label="Severity"
        placeholder={eventFilters.severities ? undefined : 'Any'}
        data={choicesOf('Severity')}
        value={eventFilters.severities ?? []}
        onChange={(values) => set({ severities: values as SecurityEventFilters['severities'] })}
      />
      <MultiSelect
        searchable
        label="Kind of event"
        placeholder={eventFilters.eventTypes ? undefined : 'Any'}
        data={choicesOf('SecurityEventType')}
        value={eventFilters.eventTypes ?? []}
        onChange={(values) => set({ eventTypes: values as SecurityEventFilters['eventTypes'] })}
      />
      <MultiSelect
        searchable
        label="Impact on a vendor"
        placeholder={eventFilters.impactStatuses ? undefined : 'Any'}
        data={choicesOf('ImpactStatus')}
        value={eventFilters.impactStatuses ?? []}
        onChange={(values) => set({ impactStatuses: values as SecurityEventFilters['impactStatuses'] })}
      />
      <TextInput
        label="Text (optional)"
        description="In the title, the summary, a CVE id or the name of a company."
        maxLength={maxLengths.filterQuery}
        value={eventFilters.query ?? ''}
        onChange={({ currentTarget: { value } }) => set({ query: value })}
      />
    </Stack>
  )
}

/** What a rule watches. */
export const AlertConditionFields = ({ trigger, ...fields }: Fields & { trigger: AlertTrigger }) => {
  if (trigger === 'ALERT_TRIGGER_SCORE') return <ScoreFields {...fields} />
  if (trigger === 'ALERT_TRIGGER_EVENT') return <EventFields {...fields} />
  return (
    <div>
      <Input.Label component="div">Which findings</Input.Label>
      <FindingFilters filters={fields.draft.filters} onChange={(filters) => fields.onChange({ filters })} />
    </div>
  )
}
