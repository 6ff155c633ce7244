import { Group, SimpleGrid, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { MemberSelect } from '../parts/member-select.tsx'
import { RowsField } from '../parts/rows-field.tsx'
import { blankProduct, blankSubject, type EventDraft } from './event-draft.ts'
import { words } from './words.ts'

type EventFieldsProps = {
  draft: EventDraft
  onChange: (change: Partial<EventDraft>) => void
  problems: Readonly<Record<string, string>>
}

type Texts = 'vulnerabilityIds' | 'threatActors' | 'dataTypesExposed' | 'tags'

const lists: readonly { name: Texts; label: string; placeholder: string; max: number }[] = [
  { name: 'vulnerabilityIds', label: words.field.vulnerabilities, placeholder: 'CVE-2021-44228', max: 100 },
  { name: 'threatActors', label: words.field.actors, placeholder: words.field.name, max: 50 },
  { name: 'dataTypesExposed', label: words.field.data, placeholder: words.form.dataExample, max: 50 },
  { name: 'tags', label: words.field.tags, placeholder: 'kev', max: 50 },
]

/** The form fields of an event. */
export const EventFields = ({ draft, onChange, problems }: EventFieldsProps) => (
  <Stack>
    <TextInput
      label={words.field.title}
      required
      maxLength={maxLengths.line}
      value={draft.title}
      error={problems['title']}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
      data-autofocus
    />
    <Textarea
      label={words.about.title}
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
        label={words.field.type}
        required
        of="SecurityEventType"
        value={draft.eventType}
        onChange={(eventType) => onChange({ eventType })}
      />
      <MemberSelect
        label={words.field.severity}
        required
        of="Severity"
        isWorstFirst
        value={draft.severity}
        onChange={(severity) => onChange({ severity })}
      />
      <TextInput
        type="datetime-local"
        label={words.field.occurred}
        description={words.form.occurredHint}
        value={draft.occurredAt}
        error={problems['occurredAt']}
        onChange={(event) => onChange({ occurredAt: event.currentTarget.value })}
      />
      <TextInput
        type="datetime-local"
        label={words.field.disclosed}
        description={words.form.disclosedHint}
        value={draft.disclosedAt}
        error={problems['disclosedAt']}
        onChange={(event) => onChange({ disclosedAt: event.currentTarget.value })}
      />
    </SimpleGrid>
    <RowsField
      label={words.form.companies}
      one={words.form.company}
      rows={draft.subjects}
      blank={blankSubject}
      onChange={(subjects) => onChange({ subjects })}
    >
      {({ name, domain, role }, set, at) => (
        <>
          <TextInput
            aria-label={words.form.companyName(at + 1)}
            placeholder={words.field.name}
            required
            maxLength={maxLengths.line}
            value={name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={words.form.companyDomain(at + 1)}
            placeholder={words.form.domain}
            value={domain}
            error={problems[`subjects[${at}].domain`]}
            onChange={(event) => set({ domain: event.currentTarget.value })}
          />
          <MemberSelect
            aria-label={words.form.companyRole(at + 1)}
            of="EventSubjectRole"
            value={role}
            onChange={(chosen) => set({ role: chosen })}
          />
        </>
      )}
    </RowsField>
    <RowsField
      label={words.field.products}
      one={words.form.product}
      rows={draft.affectedProducts}
      blank={blankProduct}
      max={100}
      onChange={(affectedProducts) => onChange({ affectedProducts })}
    >
      {({ vendor, product, versions }, set, at) => (
        <>
          <TextInput
            aria-label={words.form.productMaker(at + 1)}
            placeholder={words.form.maker}
            required
            maxLength={maxLengths.line}
            value={vendor}
            onChange={(event) => set({ vendor: event.currentTarget.value })}
          />
          <TextInput
            aria-label={words.form.productName(at + 1)}
            placeholder={words.form.productLabel}
            required
            maxLength={maxLengths.line}
            value={product}
            onChange={(event) => set({ product: event.currentTarget.value })}
          />
          <TextInput
            aria-label={words.form.productVersions(at + 1)}
            placeholder={words.form.versions}
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
        label={words.field.records}
        inputMode="numeric"
        value={draft.recordsAffected}
        error={problems['recordsAffected']}
        onChange={(event) => onChange({ recordsAffected: event.currentTarget.value.replaceAll(/\D/g, '') })}
      />
      <span />
    </Group>
  </Stack>
)
