import { type StoredFile, submittedStatuses } from '@parapet/contract'
import { Anchor, Button, Group, SegmentedControl } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ask, type OutputFor } from '../parts/ask.ts'
import { Answered } from '../parts/answered.tsx'
import { MemberTag } from '../parts/member-tag.tsx'
import { Notice } from '../parts/notice.tsx'
import { Page } from '../parts/page.tsx'
import { Tag, type Tone } from '../parts/tag.tsx'
import { useCan } from '../parts/session.ts'
import { useListSearch } from '../parts/use-list-search.ts'
import { onDemand } from '../parts/on-demand.tsx'
import { AnswerMarks, markedQuestions } from './answer-marks.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { answersOf, isAnswered } from './asked.ts'
import { BehalfForm } from './behalf-form.tsx'
import { isOverdue, isWithVendor } from './is-overdue.ts'
import { QuestionnaireActions } from './questionnaire-actions.tsx'
import { ReviewedFile } from './reviewed-file.tsx'
import { QuestionnaireSummary } from './questionnaire-summary.tsx'
import { words } from './words.ts'

export type Form = OutputFor<'GetQuestionnaireForm'>
type Question = Form['sections'][number]['questions'][number]

const riskOf = ({ options }: Question, value: string): number =>
  options.find((option) => option.value === value)?.riskWeight ?? 0

const toneOf = (question: Question, value: string): Tone => {
  if (question.weight === 0) return 'neutral'
  const risk = riskOf(question, value)
  if (risk >= 0.75) return 'critical'
  if (risk >= 0.4) return 'high'
  return risk > 0 ? 'medium' : 'good'
}

const choices = [
  { value: 'all', label: words.page.all },
  { value: 'risky', label: words.page.risky },
  { value: 'open', label: words.page.open },
  { value: 'marked', label: words.marks.filter },
]

const MakeFindingModal = onDemand(async () => (await import('./make-finding-modal.tsx')).MakeFindingModal)

const submitted: ReadonlySet<string> = new Set(submittedStatuses)

const fileShower = (isSubmitted: boolean) => (file: StoredFile | undefined) =>
  file && <ReviewedFile file={file} isSubmitted={isSubmitted} />

const Review = ({ form }: { form: Form }) => {
  const { search, setSearch } = useListSearch()
  const [making, setMaking] = useState<string>()
  const [mayRead, mayWrite, mayAdd] = [
    useCan('documents.read'),
    useCan('questionnaires.write'),
    useCan('findings.write'),
  ]
  const answers = answersOf(form.answers)
  const marked = markedQuestions(form)
  const questions = form.sections.flatMap((section) => section.questions)
  const question = questions.find(({ id }) => id === making)
  const canMake = mayWrite && mayAdd && submitted.has(form.questionnaire.status)
  const mode = choices.some(({ value }) => value === search.mode) ? search.mode : 'all'
  const shows = (one: Question): boolean => {
    if (mode === 'open') return !isAnswered(answers, one.id)
    if (mode === 'marked') return marked.has(one.id)
    if (mode !== 'risky' || one.weight === 0) return mode === 'all'
    return (answers.get(one.id)?.values ?? []).some((value) => riskOf(one, value) > 0)
  }
  return (
    <>
      {marked.size > 0 && (
        <Notice tone="critical">
          <Group gap="xs">
            {words.marks.summary(marked.size)}
            {mode !== 'marked' && (
              <Button variant="default" size="compact-sm" onClick={() => setSearch({ mode: 'marked' })}>
                {words.marks.show}
              </Button>
            )}
          </Group>
        </Notice>
      )}
      <SegmentedControl
        aria-label={words.page.which}
        data={choices}
        value={mode ?? 'all'}
        onChange={(chosen) => setSearch({ mode: chosen === 'all' ? undefined : chosen }, { replace: true })}
        style={{ alignSelf: 'start', maxWidth: '100%' }}
      />
      <AnswerSheet
        sections={form.sections}
        answers={answers}
        toneOf={toneOf}
        shows={shows}
        {...(mayRead && { showFile: fileShower(form.questionnaire.submittedAt !== undefined) })}
        renderBelow={({ id }) => (
          <AnswerMarks form={form} questionId={id} onMake={canMake ? setMaking : undefined} />
        )}
      />
      {question && (
        <MakeFindingModal
          questionnaire={form.questionnaire}
          question={question}
          onClose={() => setMaking(undefined)}
        />
      )}
    </>
  )
}

const Content = ({ form }: { form: Form }) => {
  const { questionnaire, returnComment, reviewComment } = form
  const { search } = useListSearch()
  const mayChange = useCan('questionnaires.write')
  const isAnswering = search.tab === 'answer' && mayChange && isWithVendor(questionnaire)
  return (
    <Page
      title={questionnaire.templateName}
      above={
        <Anchor component={Link} to="/questionnaires" size="sm">
          <Group gap={4} component="span">
            <IconArrowLeft size={14} aria-hidden /> {words.list.title}
          </Group>
        </Anchor>
      }
      about={
        <Group gap="xs" component="span">
          <Anchor
            component={Link}
            to={`/vendors/${encodeURIComponent(questionnaire.vendorId)}`}
            size="sm"
            underline="always"
            style={{ overflowWrap: 'anywhere', minWidth: 0 }}
          >
            {questionnaire.vendorName}
          </Anchor>
          <span style={{ overflowWrap: 'anywhere', minWidth: 0 }}>{questionnaire.vendorDomain}</span>
          <MemberTag member={questionnaire.status} />
          {isOverdue(questionnaire) && <Tag tone="high">{words.list.overdue}</Tag>}
        </Group>
      }
      actions={mayChange && <QuestionnaireActions form={form} />}
    >
      {returnComment !== undefined && isWithVendor(questionnaire) && (
        <Notice tone="medium">
          <strong>{words.page.returned}</strong> {returnComment}
        </Notice>
      )}
      {reviewComment !== undefined && (
        <Notice tone="good">
          <strong>{words.page.review}</strong> {reviewComment}
        </Notice>
      )}
      {isAnswering ? (
        <BehalfForm form={form} />
      ) : (
        <>
          <QuestionnaireSummary questionnaire={questionnaire} />
          <Review form={form} />
        </>
      )}
    </Page>
  )
}

export const QuestionnairePage = () => {
  const { questionnaireId = '' } = useParams({ strict: false })
  const query = useQuery(ask('GetQuestionnaireForm', { id: questionnaireId }))
  return (
    <Answered query={query} rows={12}>
      {(form) => <Content key={questionnaireId} form={form} />}
    </Answered>
  )
}
