import { type Document, maxLengths } from '@parapet/contract'
import { Group, Select, Textarea, TextInput } from '@mantine/core'
import { choicesOf } from '../parts/label-of.ts'
import { words } from './words.ts'

type DocumentFieldsProps = {
  document?: Document | undefined
  errors: Readonly<Record<string, string>>
}

export const fieldNames = [
  'kind',
  'title',
  'issuer',
  'scope',
  'periodFrom',
  'periodTo',
  'expiresOn',
  'note',
] as const

/** The details of a document, as fields of a form. */
export const DocumentFields = ({ document, errors }: DocumentFieldsProps) => {
  const line = (name: 'title' | 'issuer', label: string, description?: string) => (
    <TextInput
      name={name}
      label={label}
      description={description}
      maxLength={maxLengths.line}
      defaultValue={document?.[name] ?? ''}
      error={errors[name]}
    />
  )
  const day = (name: 'periodFrom' | 'periodTo' | 'expiresOn', label: string, description?: string) => (
    <TextInput
      name={name}
      type="date"
      label={label}
      description={description}
      max="9999-12-31"
      defaultValue={document?.[name] ?? ''}
      error={errors[name]}
      style={{ flex: '1 1 10rem' }}
    />
  )
  return (
    <>
      <Select
        name="kind"
        label={words.field.kind}
        data={choicesOf('DocumentKind')}
        defaultValue={document?.isKept ? document.kind : null}
        allowDeselect={false}
        error={errors['kind']}
        withAsterisk
      />
      {line('title', words.field.title, document ? undefined : words.form.titleHint)}
      {line('issuer', words.field.issuer)}
      <TextInput
        name="scope"
        label={words.field.scope}
        description={words.form.scopeHint}
        maxLength={maxLengths.description}
        defaultValue={document?.scope ?? ''}
        error={errors['scope']}
      />
      <Group align="end">
        {day('periodFrom', words.field.periodFrom)}
        {day('periodTo', words.field.periodTo)}
      </Group>
      {day('expiresOn', words.field.expires, words.form.expiresHint)}
      <Textarea
        name="note"
        label={words.field.note}
        description={words.form.noteHint}
        maxLength={maxLengths.text}
        autosize
        minRows={2}
        maxRows={6}
        defaultValue={document?.note ?? ''}
        error={errors['note']}
      />
    </>
  )
}
