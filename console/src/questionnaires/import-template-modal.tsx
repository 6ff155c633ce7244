import { FileInput, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { isCallError } from '@parapet/contract/client'
import type { InputFor, OutputFor } from '../parts/ask.ts'
import { FormActions } from '../parts/form-actions.tsx'
import { Notice } from '../parts/notice.tsx'
import { useChange } from '../parts/use-change.ts'
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

/** Imports the same JSON file as the command line. */
export const ImportTemplateModal = ({ onClose, onImported }: ImportTemplateModalProps) => {
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useChange('ImportQuestionnaireTemplate', {
    done: ({ questionnaireTemplate, outcome }) => outcomes[outcome](questionnaireTemplate.name),
    failed: words.import.failed,
    onDone: ({ questionnaireTemplate }) => onImported(questionnaireTemplate.id),
  })
  const read = async (chosen: File): Promise<void> => {
    const template = parse(await chosen.text())
    setProblem(template ? undefined : words.import.noJson)
    // If it is JSON but not a template, the service says what is wrong with it.
    if (template) mutate({ template: template as InputFor<'ImportQuestionnaireTemplate'>['template'] })
  }
  const violations = isCallError(error) ? error.fieldViolations : []
  return (
    <Modal opened onClose={onClose} title={words.import.title} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (file) void read(file)
          else setProblem(words.import.noFile)
        }}
      >
        <Stack>
          <Text size="sm">{words.import.hint}</Text>
          <FileInput
            label={words.import.file}
            placeholder="template.json"
            accept="application/json,.json"
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              setProblem(undefined)
            }}
            error={problem}
            clearable
            data-autofocus
          />
          {error && (
            <Notice tone="critical" isNews>
              {violations.length === 0 ? (
                error.message
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
          <FormActions onCancel={onClose} loading={isPending}>
            {words.import.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
