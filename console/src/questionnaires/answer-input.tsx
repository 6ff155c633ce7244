import { Checkbox, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import type { AskedQuestion } from './asked.ts'
import { words } from './words.ts'

type AnswerInputProps = {
  question: AskedQuestion
  values: readonly string[]
  labelId: string
  helpId: string | undefined
  error: string | undefined
  onChange: (values: readonly string[], isTyped: boolean) => void
}

const Fault = ({ error }: { error: string | undefined }) =>
  error === undefined ? null : (
    <Text size="xs" c="var(--critical)" role="alert" mt={4}>
      {error}
    </Text>
  )

/** The input for a question, by its type. */
export const AnswerInput = ({ question, values, labelId, helpId, error, onChange }: AnswerInputProps) => {
  const { type, options } = question
  const [value = ''] = values
  const named = { 'aria-labelledby': labelId, ...(helpId !== undefined && { 'aria-describedby': helpId }) }
  if (type === 'QUESTION_TYPE_YES_NO' || type === 'QUESTION_TYPE_SINGLE_CHOICE')
    return (
      <>
        <Radio.Group
          value={value === '' ? null : value}
          onChange={(chosen) => onChange([chosen], false)}
          {...named}
        >
          <Stack gap="xs">
            {options.map((option) => (
              <Radio key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Radio.Group>
        <Fault error={error} />
      </>
    )
  if (type === 'QUESTION_TYPE_MULTIPLE_CHOICE')
    return (
      <>
        <Checkbox.Group value={[...values]} onChange={(chosen) => onChange(chosen, false)} {...named}>
          <Stack gap="xs">
            {options.map((option) => (
              <Checkbox key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Fault error={error} />
      </>
    )
  if (type === 'QUESTION_TYPE_DATE')
    return (
      <TextInput
        type="date"
        w={200}
        // Uncontrolled, so that the browser keeps a partly typed date.
        defaultValue={value}
        key={value === '' ? 'unset' : 'set'}
        max="9999-12-31"
        onChange={(event) => {
          const day = event.currentTarget.value
          onChange(day === '' ? [] : [day], true)
        }}
        error={error}
        {...named}
      />
    )
  if (type === 'QUESTION_TYPE_TEXT')
    return (
      <Textarea
        autosize
        minRows={3}
        maxRows={16}
        maxLength={maxLengths.text}
        value={value}
        onChange={(event) => {
          const text = event.currentTarget.value
          onChange(text === '' ? [] : [text], true)
        }}
        error={error}
        {...named}
      />
    )
  return <Text size="sm">{words.question.unknownType}</Text>
}
