import { FileInput, Modal, Stack, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { FormActions } from '../parts/form-actions.tsx'
import { formTexts } from '../parts/form-texts.ts'
import { Notice } from '../parts/notice.tsx'
import { useUpload } from '../parts/use-upload.ts'
import { spreadsheetTypes } from './spreadsheet-types.ts'
import { words } from './words.ts'

/** Makes a submitted questionnaire of the file that a vendor filled in. */
export const ImportAnswersModal = ({ vendorId, onClose }: { vendorId: string; onClose: () => void }) => {
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useUpload('ImportSpreadsheetAnswers', {
    done: ({ answerCount, issueCount }) => words.spreadsheet.done(answerCount, issueCount),
    failed: words.spreadsheet.failed,
    onDone: ({ questionnaire }) => {
      onClose()
      if (questionnaire)
        void navigate({
          to: '/questionnaires/$questionnaireId',
          params: { questionnaireId: questionnaire.id },
        })
    },
  })
  return (
    <Modal opened onClose={onClose} title={words.spreadsheet.title} size="lg">
      <form
        onSubmit={(event) => {
          const name = formTexts(event)('name').trim()
          if (file) mutate({ input: { vendorId, ...(name !== '' && { name }) }, file })
          else setProblem(words.import.noFile)
        }}
      >
        <Stack>
          <Text size="sm">{words.spreadsheet.hint}</Text>
          <FileInput
            label={words.import.file}
            placeholder="CAIQ.xlsx"
            accept={spreadsheetTypes}
            value={file}
            onChange={(chosen) => {
              setFile(chosen)
              setProblem(undefined)
            }}
            error={problem}
            clearable
            clearButtonProps={{ 'aria-label': words.import.clear }}
            data-autofocus
          />
          <TextInput name="name" label={words.spreadsheet.name} maxLength={maxLengths.line} />
          {error && (
            <Notice tone="critical" isNews>
              {error.message}
            </Notice>
          )}
          <FormActions onCancel={onClose} loading={isPending}>
            {words.spreadsheet.submit}
          </FormActions>
        </Stack>
      </form>
    </Modal>
  )
}
