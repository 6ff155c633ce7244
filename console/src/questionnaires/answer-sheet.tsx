import { Stack, Text } from '@mantine/core'
import type { StoredFile } from '@parapet/contract'
import type { ReactNode } from 'react'
import { fileSize } from '../documents/file-size.ts'
import { Section } from '../parts/section.tsx'
import { EmptyState } from '../parts/states.tsx'
import { Tag, type Tone } from '../parts/tag.tsx'
import { type Answers, type AskedQuestion, type AskedSection, progressBySection } from './asked.ts'
import { words } from './words.ts'
import classes from './answer-sheet.module.css'

type AnswerSheetProps<S extends AskedSection> = {
  sections: readonly S[]
  answers: Answers
  /** The risk of an option, where it may be shown. */
  toneOf?: (question: S['questions'][number], value: string) => Tone
  /** What follows an answer. */
  renderBelow?: (question: S['questions'][number]) => ReactNode
  /** The questions to show; all of them by default. */
  shows?: (question: S['questions'][number]) => boolean
  /** Shows the file that answers a question; undefined shows its name. */
  showFile?: (file: StoredFile | undefined) => ReactNode
}

const labelOf = ({ options }: AskedQuestion, value: string): string =>
  options.find((option) => option.value === value)?.label ?? value

const fileText = (file: StoredFile | undefined): string =>
  file ? `${file.fileName}, ${fileSize(file.sizeBytes)}` : words.sheet.fileDeleted

/** Questions and answers, read-only. */
export const AnswerSheet = <S extends AskedSection>(props: AnswerSheetProps<S>) => {
  const { sections, answers, toneOf, showFile, renderBelow, shows = () => true } = props
  const shown = progressBySection(sections, answers)
    .map((progress) => ({ ...progress, visible: progress.questions.filter(shows) }))
    .filter(({ visible }) => visible.length > 0)
  if (shown.length === 0) return <EmptyState title={words.sheet.none}>{words.sheet.noneHint}</EmptyState>
  return (
    <Stack>
      {shown.map(({ section, visible, questions, answered }) => (
        <Section
          key={section.id}
          title={section.title}
          aside={
            <Text size="sm" c="dimmed" className="number">
              {words.sheet.answeredOf(answered, questions.length)}
            </Text>
          }
        >
          {visible.map((question) => {
            const { values, comment, file } = answers.get(question.id) ?? { values: [], comment: '' }
            const isChosen = question.options.length > 0
            return (
              <div key={question.id} className={classes['question']}>
                <div className={classes['text']}>{question.text}</div>
                <div className={classes['answer']}>
                  {values.length === 0 && (
                    <Tag>{question.required ? words.sheet.noAnswer : words.sheet.noAnswerOptional}</Tag>
                  )}
                  {values.map((value) =>
                    isChosen ? (
                      <Tag key={value} tone={toneOf?.(question, value) ?? 'neutral'}>
                        {labelOf(question, value)}
                      </Tag>
                    ) : (
                      <div key={value}>
                        {question.type === 'QUESTION_TYPE_FILE'
                          ? (showFile?.(file) ?? fileText(file))
                          : value}
                      </div>
                    ),
                  )}
                </div>
                {comment !== '' && <p className={classes['comment']}>{comment}</p>}
                {renderBelow?.(question)}
              </div>
            )
          })}
        </Section>
      ))}
    </Stack>
  )
}
