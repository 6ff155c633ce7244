import { FileInput, Modal, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useState } from 'react'
import { isCallError } from '@parapet/contract/client'
import type { InputFor, OutputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { Notice } from '../parts/notice.tsx'
import { useChange } from '../parts/use-change.ts'
import { useUpload } from '../parts/use-upload.ts'
import { spreadsheetTypes } from './spreadsheet-types.ts'
import { words } from './words.ts'

type ImportTemplateModalProps = { onClose: () => void; onImported: (id: string) => void }

type Outcome = OutputFor<'ImportQuestionnaireTemplate'>['outcome']

const outcomes: Readonly<Record<Outcome, (name: string) => string>> = {
  TEMPLATE_IMPORT_OUTCOME_UNSPECIFIED: words.import.created,
  TEMPLATE_IMPORT_OUTCOME_CREATED: words.import.created,
  TEMPLATE_IMPORT_OUTCOME_UPDATED: words.import.updated,
  TEMPLATE_IMPORT_OUTCOME_UNCHANGED: words.import.unchanged,
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isSpreadsheet = (file: File | null): boolean => file?.name.toLowerCase().endsWith('.xlsx') === true

/** An id from the name of a file: `Our CAIQ v4.xlsx` is `qtp_our_caiq_v4`. */
const idFrom = ({ name }: File): string =>
  `qtp_${name
    .toLowerCase()
    .replace(/\.xlsx$/, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60)}`

/** Imports the same JSON file as the command line, or the questions of a workbook. */
export const ImportTemplateModal = ({ onClose, onImported }: ImportTemplateModalProps) => {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useChange('ImportQuestionnaireTemplate', {
    done: ({ questionnaireTemplate, outcome }) => outcomes[outcome](questionnaireTemplate.name),
    failed: words.import.failed,
    onDone: ({ questionnaireTemplate }) => onImported(questionnaireTemplate.id),
  })
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const workbook = useUpload('ImportSpreadsheetTemplate', {
    done: ({ questionnaireTemplate, questionCount, issueCount }) =>
      words.spreadsheet.templateDone(questionnaireTemplate?.name ?? id, questionCount, issueCount),
    failed: words.import.failed,
    onDone: ({ questionnaireTemplate }) => onImported(questionnaireTemplate?.id ?? id),
  })
  const isWorkbook = isSpreadsheet(file)
  const send = (chosen: File): void => {
    if (!isWorkbook) void read(chosen)
    else if (!/^qtp_[\w-]{1,60}$/.test(id)) setProblem(words.spreadsheet.noId)
    else workbook.mutate({ input: { id, ...(name.trim() !== '' && { name: name.trim() }) }, file: chosen })
  }
  const read = async (chosen: File): Promise<void> => {
    const template = parse(await chosen.text())
    setProblem(template ? undefined : words.import.noJson)
    // If it is JSON but not a template, the service says what is wrong with it.
    if (template) mutate({ template: template as InputFor<'ImportQuestionnaireTemplate'>['template'] })
  }
  const refusal = isWorkbook ? workbook.error : error
  const violations = isCallError(refusal) ? refusal.fieldViolations : []
  return (
    <Modal opened onClose={onClose} title={words.import.title} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (file) send(file)
          else setProblem(words.import.noFile)
        }}
      >
        <Stack>
          <Text size="sm">{words.import.hint}</Text>
          <FileInput
            label={words.import.file}
            placeholder="template.json"
            accept={`application/json,.json,${spreadsheetTypes}`}
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              setProblem(undefined)
              if (chosen && isSpreadsheet(chosen)) setId(idFrom(chosen))
            }}
            error={isWorkbook ? undefined : problem}
            clearable
            clearButtonProps={{ 'aria-label': words.import.clear }}
            data-autofocus
          />
          {isWorkbook && (
            <>
              <TextInput
                label={words.spreadsheet.id}
                description={words.spreadsheet.idHint}
                value={id}
                onChange={(event) => {
                  setId(event.currentTarget.value)
                  setProblem(undefined)
                }}
                error={problem}
                maxLength={64}
              />
              <TextInput
                label={words.spreadsheet.name}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                maxLength={maxLengths.line}
              />
            </>
          )}
          {refusal && (
            <Notice tone="critical" isNews>
              {violations.length === 0 ? (
                refusal.message
              ) : (
                <ul style={{ margin: 0, paddingInlineStart: '1.1rem' }}>
                  {violations.slice(0, 20).map(({ field, description }) => (
                    <li key={`${field} ${description}`}>
                      <span className="mono">{field}</span> {description}
                    </li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
          <FormActions onCancel={onClose} loading={isPending || workbook.isPending}>
            {words.import.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
