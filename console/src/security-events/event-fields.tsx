import { Group, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { MemberSelect } from '../parts/member-select.tsx'
import { RowsField } from '../parts/rows-field.tsx'
import { blankProduct, blankSubject, type EventDraft } from './event-draft.ts'

type EventFieldsProps = {
  draft: EventDraft
  onChange: (change: Partial<EventDraft>) => void
  problems: Readonly<Record<string, string>>
}

type Texts = 'vulnerabilityIds' | 'threatActors' | 'dataTypesExposed' | 'tags'

const lists: readonly { name: Texts; label: string; placeholder: string; max: number }[] = [
  { name: 'vulnerabilityIds', label: 'Vulnerabilities', placeholder: 'CVE-2021-44228', max: 100 },
  { name: 'threatActors', label: 'Threat actors', placeholder: 'Name', max: 50 },
  { name: 'dataTypesExposed', label: 'Data exposed', placeholder: 'Email addresses', max: 50 },
  { name: 'tags', label: 'Tags', placeholder: 'kev', max: 50 },
]

/** The form fields of an event. */
export const EventFields = ({ draft, onChange, problems }: EventFieldsProps) => (
  <Stack>
    <TextInput
      label="Title"
      required
      maxLength={maxLengths.line}
      value={draft.title}
      error={problems['title']}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
      data-autofocus
    />
    <Textarea
      label="What happened"
      required
      autosize
      minRows={3}
      maxRows={10}
      maxLength={maxLengths.summary}
      value={draft.summary}
      error={problems['summary']}
      onChange={(event) => onChange({ summary: event.currentTarget.value })}
    />
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <MemberSelect
        label="Type"
        required
        of="SecurityEventType"
        value={draft.eventType}
        onChange={(eventType) => onChange({ eventType })}
      />
      <MemberSelect
        label="Severity"
        required
        of="Severity"
        isWorstFirst
        value={draft.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <TextInput
        type="datetime-local"
        label="Occurred"
        description="Best known start"
        value={draft.occurredAt}
        error={problems['occurredAt']}
        onChange={(event) => onChange({ occurredAt: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label="Disclosed"
        description="When it became public"
        value={draft.disclosedAt}
        error={problems['disclosedAt']}
        onChange={(event) => onChange({ disclosedAt: event.currentTarget.value })}
      />
    </SimpleGrid>
    <RowsField
      label="Companies it is about"
      one="company"
      rows={draft.subjects}
      blank={blankSubject}
      onChange={(subjects) => onChange({ subjects })}
    >
      {({ name, domain, role }, set, at) => (
        <>
          <TextInput
            aria-label={`Name of company ${at + 1}`}
            placeholder="Name"
            required
            maxLength={maxLengths.line}
            value={name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Domain of company ${at + 1}`}
            placeholder="Domain"
            value={domain}
            error={problems[`subjects[${at}].domain`]}
            onChange={(event) => set({ domain: event.currentTarget.value })}
          />
          <MemberSelect
            aria-label={`Role of company ${at + 1}`}
            of="EventSubjectRole"
            value={role}
            onChange={(chosen) => set({ role: chosen })}
          />
        </>
      )}
    </RowsField>
    <RowsField
      label="Affected products"
      one="product"
      rows={draft.affectedProducts}
      blank={blankProduct}
      max={100}
      onChange={(affectedProducts) => onChange({ affectedProducts })}
    >
      {({ vendor, product, versions }, set, at) => (
        <>
          <TextInput
            aria-label={`Maker of product ${at + 1}`}
            placeholder="Maker"
            required
            maxLength={maxLengths.line}
            value={vendor}
            onChange={(event) => set({ vendor: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Name of product ${at + 1}`}
            placeholder="Product"
            required
            maxLength={maxLengths.line}
            value={product}
            onChange={(event) => set({ product: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`Affected versions of product ${at + 1}`}
            placeholder="Versions"
            maxLength={maxLengths.line}
            value={versions}
            onChange={(event) => set({ versions: event.currentTarget.value })}
          />
        </>
      )}
    </RowsField>
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {lists.map(({ name, label, placeholder, max }) => (
        <TagsInput
          key={name}
          label={label}
          placeholder={placeholder}
          maxTags={max}
          value={[...draft[name]]}
          error={problems[name]}
          acceptValueOnBlur
          onChange={(values) => onChange({ [name]: values })}
        />
      ))}
    </SimpleGrid>
    <Group grow>
      <TextInput
        label="Records affected"
        inputMode="numeric"
        value={draft.recordsAffected}
        error={problems['recordsAffected']}
        onChange={(event) => onChange({ recordsAffected: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <span />
    </Group>
  </Stack>
)
