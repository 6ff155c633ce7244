import { Button, Group, Textarea } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useId, useState } from 'react'
import { AnswerInput } from './answer-input.tsx'
import type { AskedQuestion, Given } from './asked.ts'
import { FileAnswer, type UploadAnswer } from './file-answer.tsx'
import { words } from './words.ts'
import classes from './question-field.module.css'

type QuestionFieldProps = {
  question: AskedQuestion
  number: number
  given: Given
  fault?: string | undefined
  upload: UploadAnswer
  onGive: (given: Given, isTyped: boolean) => void
}

/** One question with its answer, comment and error. */
export const QuestionField = ({ question, number, given, fault, upload, onGive }: QuestionFieldProps) => {
  const { id, text, help, required } = question
  const labelId = useId()
  const helpId = useId()
  const [isCommented, setCommented] = useState(given.comment !== '')
  const hasAnswer = given.values.length > 0
  return (
    <div
      className={classes['question']}
      id={`question-${id}`}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId}
      data-fault={fault === undefined ? undefined : true}
    >
      <div id={labelId} className={classes['text']}>
        {number}. {text} {!required && <span className={classes['optional']}>{words.question.optional}</span>}
      </div>
      {help !== undefined && help !== '' && (
        <div id={helpId} className={classes['help']}>
          {help}
        </div>
      )}
      <div style={{ marginTop: '0.75rem' }}>
        {question.type === 'QUESTION_TYPE_FILE' ? (
          <FileAnswer
            file={given.file}
            label={text}
            error={fault}
            upload={(file) => upload(id, file)}
            onUploaded={(file) => onGive({ ...given, values: [file.documentId], file }, false)}
          />
        ) : (
          <AnswerInput
            question={question}
            values={given.values}
            labelId={labelId}
            helpId={help === undefined ? undefined : helpId}
            error={fault}
            onChange={(values, isTyped) => onGive({ ...given, values }, isTyped)}
          />
        )}
      </div>
      {hasAnswer && isCommented && (
        <Textarea
          mt="sm"
          label={words.question.comment}
          aria-label={words.question.commentOn(number)}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={maxLengths.text}
          value={given.comment}
          onChange={(event) => onGive({ ...given, comment: event.currentTarget.value }, true)}
        />
      )}
      {hasAnswer && (
        <Group gap="xs" mt="xs">
          {!isCommented && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => setCommented(true)}
              aria-label={words.question.addCommentOn(number)}
            >
              {words.question.addComment}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => onGive({ ...given, values: [], file: undefined }, false)}
            aria-label={words.question.clearOf(number)}
          >
            {words.question.clear}
          </Button>
        </Group>
      )}
    </div>
  )
}
