import type { AlertTrigger, Filter, SecurityEventFilters } from '@parapet/contract'
import { Group, Input, MultiSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { choicesOf } from '../parts/label-of.ts'
import { FindingFilters, VendorFilters } from './alert-filters.tsx'
import { words } from './words.ts'

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
        label={words.alerts.condition.points}
        min={1}
        max={100}
        allowDecimal={false}
        value={points}
        onChange={(value) => onChange({ points: Number(value) })}
      />
      <NumberInput
        label={words.alerts.condition.days}
        min={1}
        max={90}
        allowDecimal={false}
        value={days}
        onChange={(value) => onChange({ days: Number(value) })}
      />
    </Group>
    <div>
      <Input.Label component="div">{words.alerts.condition.vendors}</Input.Label>
      <VendorFilters filters={filters} onChange={(changed) => onChange({ filters: changed })} />
    </div>
  </Stack>
)

/** An empty field is not a filter. */
const isFilter = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** Filters by the members of an enumeration. */
const eventLists = [
  { field: 'severities', name: 'Severity', label: words.alerts.condition.severity },
  { field: 'eventTypes', name: 'SecurityEventType', label: words.alerts.condition.eventType },
  { field: 'impactStatuses', name: 'ImpactStatus', label: words.alerts.condition.impact },
] as const

const EventFields = ({ draft: { eventFilters }, onChange }: Fields) => {
  const set = (change: { [K in keyof SecurityEventFilters]?: SecurityEventFilters[K] | undefined }): void => {
    const entries = Object.entries({ ...eventFilters, ...change }).filter(([, value]) => isFilter(value))
    onChange({ eventFilters: Object.fromEntries(entries) })
  }
  return (
    <Stack gap="sm">
      {eventLists.map(({ field, label, name }) => (
        <MultiSelect
          key={field}
          searchable
          label={label}
          placeholder={eventFilters[field] ? undefined : words.alerts.condition.any}
          data={choicesOf(name)}
          value={[...(eventFilters[field] ?? [])]}
          onChange={(values) => set({ [field]: values })}
        />
      ))}
      <TextInput
        label={words.alerts.condition.text}
        description={words.alerts.condition.textAbout}
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
      <Input.Label component="div">{words.alerts.condition.findings}</Input.Label>
      <FindingFilters filters={fields.draft.filters} onChange={(filters) => fields.onChange({ filters })} />
    </div>
  )
}
