import { SimpleGrid } from '@mantine/core'
import { Facts } from '../parts/facts.tsx'
import { MailMark } from '../parts/mail-mark.tsx'
import { Section } from '../parts/section.tsx'
import { Stat } from '../parts/stat.tsx'
import { When } from '../parts/when.tsx'
import type { Questionnaire } from './is-overdue.ts'
import { words } from './words.ts'

const time = (at: string | undefined) => (at === undefined ? undefined : <When at={at} />)

/** Status, recipients and dates of a questionnaire. */
export const QuestionnaireSummary = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { answeredQuestions, totalQuestions, progressPercent, score, dueDate, recipients } = questionnaire
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Stat
          label={words.field.answered}
          value={words.field.percent(progressPercent)}
          note={words.summary.answeredOf(answeredQuestions, totalQuestions)}
        />
        <Stat
          label={words.field.score}
          value={score ?? '–'}
          note={score === undefined ? words.summary.scoreLater : words.summary.scoreHint}
        />
        <Stat label={words.field.due} value={<When at={dueDate} dated />} />
        <Stat label={words.field.submitted} value={<When at={questionnaire.submittedAt} dated />} />
      </SimpleGrid>
      <Section title={words.summary.title}>
        <Facts
          facts={[
            [
              words.field.recipients,
              recipients.map(({ name, email }) => `${name} <${email}>`).join(', ') ||
                words.summary.noRecipients,
            ],
            [
              words.field.template,
              words.summary.template(questionnaire.templateName, questionnaire.templateVersion),
            ],
            [
              words.summary.created,
              <span key="created">
                {words.summary.createdBy(time(questionnaire.createdAt), questionnaire.createdBy.displayName)}
              </span>,
            ],
            [words.summary.requested, time(questionnaire.sentAt)],
            [words.summary.email, questionnaire.mail && <MailMark key="mail" mail={questionnaire.mail} />],
            [words.summary.opened, time(questionnaire.openedAt)],
            [words.field.submitted, time(questionnaire.submittedAt)],
            [words.summary.completed, time(questionnaire.completedAt)],
            [words.field.updated, time(questionnaire.updatedAt)],
          ]}
        />
      </Section>
    </>
  )
}
