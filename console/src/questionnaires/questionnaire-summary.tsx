import { SimpleGrid } from '@mantine/core'
import { Facts } from '../parts/facts.tsx'
import { MailMark } from '../parts/mail-mark.tsx'
import { Section } from '../parts/section.tsx'
import { Stat } from '../parts/stat.tsx'
import { When } from '../parts/when.tsx'
import type { Questionnaire } from './is-overdue.ts'

const time = (at: string | undefined) => (at === undefined ? undefined : <When at={at} />)

/** Status, recipients and dates of a questionnaire. */
export const QuestionnaireSummary = ({ questionnaire }: { questionnaire: Questionnaire }) => {
  const { answeredQuestions, totalQuestions, progressPercent, score, dueDate, recipients } = questionnaire
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
        <Stat
          label="Answered"
          value={`${Math.round(progressPercent)} %`}
          note={`${answeredQuestions} of ${totalQuestions} questions`}
        />
        <Stat
          label="Score"
          value={score ?? '–'}
          note={score === undefined ? 'once it is submitted' : 'share of risk avoided, of 100'}
        />
        <Stat label="Due" value={<When at={dueDate} dated />} />
        <Stat label="Submitted" value={<When at={questionnaire.submittedAt} dated />} />
      </SimpleGrid>
      <Section title="About">
        <Facts
          facts={[
            [
              'Recipients',
              recipients.map(({ name, email }) => `${name} <${email}>`).join(', ') || 'none yet',
            ],
            ['Template', `${questionnaire.templateName}, version ${questionnaire.templateVersion}`],
            [
              'Created',
              <span key="created">
                {time(questionnaire.createdAt)} by {questionnaire.createdBy.displayName}
              </span>,
            ],
            ['Asked', time(questionnaire.sentAt)],
            ['Mail', questionnaire.mail && <MailMark key="mail" mail={questionnaire.mail} />],
            ['First opened', time(questionnaire.openedAt)],
            ['Submitted', time(questionnaire.submittedAt)],
            ['Completed', time(questionnaire.completedAt)],
            ['Last changed', time(questionnaire.updatedAt)],
          ]}
        />
      </Section>
    </>
  )
}
