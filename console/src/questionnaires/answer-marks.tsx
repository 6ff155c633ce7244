import { Button, Stack, Text } from '@mantine/core'
import { formatUtcDay } from '../parts/format.ts'
import { labelOf } from '../parts/label-of.ts'
import { MemberTag } from '../parts/member-tag.tsx'
import { Notice } from '../parts/notice.tsx'
import { TextLink } from '../parts/text-link.tsx'
import { When } from '../parts/when.tsx'
import type { Form } from './questionnaire-page.tsx'
import { words } from './words.ts'
import classes from './answer-marks.module.css'

type Contradiction = NonNullable<Form['contradictions']>[number]

/** Questions whose answers a reviewer should look at. */
export const markedQuestions = ({ contradictions = [], dateIssues }: Form): ReadonlySet<string> =>
  new Set([...contradictions, ...dateIssues].map(({ questionId }) => questionId))

const toFinding = (orn: string) =>
  ({ to: '/observations', search: { mode: 'OBSERVATION_MODE_ALL', open: orn } }) as const

const Contradicted = ({ contradiction }: { contradiction: Contradiction }) => {
  const { claim, observations, observationCount } = contradiction
  const further = observationCount - observations.length
  return (
    <Notice tone="critical">
      <strong>{words.marks.contradicted(labelOf(claim))}</strong>
      <ul className={classes['observations']}>
        {observations.map(({ orn, title, severity, assetName, lastSeen }) => (
          <li key={orn}>
            <MemberTag member={severity} />
            <TextLink to={toFinding(orn)} inText>
              {title}
            </TextLink>
            <span className={classes['place']}>{assetName}</span>
            <span className="muted">{words.marks.seen(<When at={lastSeen} />)}</span>
          </li>
        ))}
      </ul>
      {further > 0 && <Text size="sm">{words.marks.more(further)}</Text>}
    </Notice>
  )
}

type AnswerMarksProps = {
  form: Form
  questionId: string
  /** Absent where no finding can be made. */
  onMake?: ((questionId: string) => void) | undefined
}

/** What contradicts an answer, and the finding that was created from it. */
export const AnswerMarks = ({ form, questionId, onMake }: AnswerMarksProps) => {
  const of = <T extends { questionId: string }>(all: readonly T[] = []): T[] =>
    all.filter((one) => one.questionId === questionId)
  const [issue] = of(form.dateIssues)
  const [finding] = of(form.findings)
  const question = form.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  const isAnswered = form.answers.some((answer) => answer.questionId === questionId)
  return (
    <Stack gap="xs" align="stretch">
      {of(form.contradictions).map((contradiction) => (
        <Contradicted key={contradiction.claim} contradiction={contradiction} />
      ))}
      {issue && (
        <Notice tone="medium">
          {issue.kind === 'ANSWER_DATE_ISSUE_KIND_EXPIRED'
            ? words.marks.expired(formatUtcDay(issue.since))
            : words.marks.tooOld(formatUtcDay(issue.since))}
        </Notice>
      )}
      {finding && (
        <Text size="sm" component="div">
          {words.marks.finding(
            <TextLink to={toFinding(finding.orn)} inText>
              {finding.title}
            </TextLink>,
            finding.createdBy.displayName,
          )}
        </Text>
      )}
      {!finding && isAnswered && onMake && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          fw={500}
          style={{ alignSelf: 'start', marginInlineStart: '-0.4rem' }}
          aria-label={words.marks.makeOf(question?.text ?? questionId)}
          onClick={() => onMake(questionId)}
        >
          {words.marks.make}
        </Button>
      )}
    </Stack>
  )
}
