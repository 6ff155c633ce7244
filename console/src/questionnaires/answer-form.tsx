import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { AnswerSaverOptions } from './answer-saver.ts'
import { progressBySection } from './asked.ts'
import type { UploadAnswer } from './file-answer.tsx'
import { QuestionField } from './question-field.tsx'
import { SaveMark } from './save-mark.tsx'
import { SubmitPanel } from './submit-panel.tsx'
import { useAnswers } from './use-answers.ts'
import { words } from './words.ts'
import classes from './answer-form.module.css'

type AnswerFormProps = AnswerSaverOptions & {
  /** The organization that receives the answers. */
  to: string
  isSubmitting: boolean
  upload: UploadAnswer
  onSubmit: () => void
}

/** Cannot be the id of a section. */
const submitStep = '/submit'
const none = { values: [], comment: '' }

type Place = { step: string | undefined; question?: string | undefined }

/** A questionnaire to fill in, section by section; input is saved automatically. */
export const AnswerForm = (props: AnswerFormProps) => {
  const { sections, initial, save, onRefused, to, isSubmitting, upload, onSubmit } = props
  const { answers, give, flush, state, faults } = useAnswers({ sections, initial, save, onRefused })
  const progress = progressBySection(sections, answers)
  /** The section that is shown, and the question in it to scroll to. */
  const [{ step, question: wanted }, setPlace] = useState<Place>(() => ({
    step: progress.find(({ missing }) => missing.length > 0)?.section.id,
  }))
  const top = useRef<HTMLDivElement>(null)

  const total = progress.reduce((sum, { questions }) => sum + questions.length, 0)
  const answered = progress.reduce((sum, section) => sum + section.answered, 0)
  const at = progress.findIndex(({ section }) => section.id === step)
  const shown = step === submitStep ? undefined : (progress[at] ?? progress[0])
  const before = shown ? progress.slice(0, progress.indexOf(shown)) : progress
  const firstNumber = before.reduce((sum, { questions }) => sum + questions.length, 1)

  const goTo = (id: string, question?: string): void => {
    setPlace({ step: id, question })
    if (question === undefined) top.current?.scrollIntoView({ block: 'start' })
  }
  useEffect(() => {
    if (wanted === undefined) return
    const field = document.querySelector<HTMLElement>(`#question-${CSS.escape(wanted)}`)
    field?.scrollIntoView({ block: 'start' })
    field?.focus({ preventScroll: true })
  }, [wanted])

  const submit = async (): Promise<void> => {
    if (await flush()) onSubmit()
  }
  const index = shown ? progress.indexOf(shown) : progress.length
  const next = progress[index + 1]
  return (
    <div ref={top} style={{ scrollMarginTop: '5rem' }}>
      <div className={classes['bar']}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" className="number">
            {words.field.answeredOf(answered, total)}
          </Text>
          <SaveMark state={state} />
        </Group>
        <Progress
          value={total === 0 ? 0 : (100 * answered) / total}
          aria-label={words.form.progress}
          size="sm"
        />
      </div>
      <div className={classes['frame']} style={{ marginTop: '1rem' }}>
        <nav aria-label={words.form.sections}>
          <ul className={classes['list']}>
            {progress.map(({ section, questions, answered: done }) => (
              <li key={section.id}>
                <button
                  type="button"
                  className={classes['entry']}
                  aria-current={section === shown?.section ? 'step' : undefined}
                  onClick={() => goTo(section.id)}
                >
                  <span>{section.title}</span>
                  <span className={classes['count']}>
                    {done === questions.length && <IconCheck size={14} aria-hidden />}
                    {done}/{questions.length}
                  </span>
                </button>
              </li>
            ))}
            <li>
              <button
                type="button"
                className={classes['entry']}
                aria-current={shown ? undefined : 'step'}
                onClick={() => goTo(submitStep)}
              >
                {words.form.review}
              </button>
            </li>
          </ul>
        </nav>
        {shown ? (
          <Stack component="section" aria-label={shown.section.title}>
            <Title order={2} style={{ overflowWrap: 'anywhere' }}>
              {shown.section.title}
            </Title>
            {shown.questions.map((question, place) => (
              <QuestionField
                key={question.id}
                question={question}
                number={firstNumber + place}
                given={answers.get(question.id) ?? none}
                fault={faults.get(question.id)}
                upload={upload}
                onGive={(given, isTyped) => give(question.id, given, isTyped)}
              />
            ))}
            <Group justify="space-between">
              {index > 0 ? (
                <Button variant="default" onClick={() => goTo(progress[index - 1]?.section.id ?? '')}>
                  {words.form.back}
                </Button>
              ) : (
                <span />
              )}
              <Button maw="100%" onClick={() => goTo(next ? next.section.id : submitStep)}>
                {next ? words.form.next(next.section.title.slice(0, 40)) : words.form.review}
              </Button>
            </Group>
          </Stack>
        ) : (
          <SubmitPanel
            progress={progress}
            to={to}
            isSubmitting={isSubmitting}
            onGoTo={goTo}
            onSubmit={() => void submit()}
          />
        )}
      </div>
    </div>
  )
}
