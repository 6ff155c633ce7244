import { FileInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { words } from './words.ts'

/** What the service accepts; it judges by the contents. */
const acceptedFiles = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.png,.jpg,.jpeg,.txt,.csv'

type FileDropProps = {
  value: File | null
  onChange: (file: File | null) => void
  label?: string
  /** What the file is for, for screen readers, if the label does not say it. */
  name?: string
  error?: string | undefined
  disabled?: boolean
}

/** A field for a file, to pick it or to drop it on. */
export const FileDrop = ({
  value,
  onChange,
  label = words.field.file,
  name,
  error,
  disabled = false,
}: FileDropProps) => {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && !disabled) onChange(file)
  }
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={{
        padding: 'var(--mantine-spacing-sm)',
        border: `1px dashed ${isOver ? 'var(--mantine-primary-color-filled)' : 'var(--mantine-color-default-border)'}`,
        borderRadius: 'var(--mantine-radius-default)',
      }}
    >
      <FileInput
        label={label}
        {...(name !== undefined && { 'aria-label': `${label}: ${name}` })}
        description={words.form.drop}
        placeholder={words.form.pick}
        accept={acceptedFiles}
        leftSection={<IconUpload size={16} aria-hidden />}
        value={value}
        onChange={onChange}
        error={error}
        disabled={disabled}
      />
    </div>
  )
}
