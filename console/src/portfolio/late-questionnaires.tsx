import type { Portfolio } from '@parapet/contract'
import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Section } from '../parts/section.tsx'
import { When } from '../parts/when.tsx'
import { ListLink } from './list-link.tsx'
import classes from './portfolio.module.css'

/** Overdue questionnaires, longest overdue first. */
export const LateQuestionnaires = ({ questionnaires }: { questionnaires: Portfolio['questionnaires'] }) => {
  const { overdue, overdueCount, overdueOpen, submittedCount, submittedOpen } = questionnaires
  return (
    <Section
      title="Overdue questionnaires"
      aside={
        overdueCount > 0 ? (
          <ListLink call={overdueOpen}>All overdue</ListLink>
        ) : (
          submittedCount > 0 && <ListLink call={submittedOpen}>To review</ListLink>
        )
      }
    >
      {overdue.length === 0 ? (
        <Text size="sm" c="dimmed" py="xs">
          No questionnaire is overdue.
        </Text>
      ) : (
        <ul className={classes['rows']} aria-label="Overdue questionnaires">
          {overdue.slice(0, 7).map(({ questionnaireId, companyName, templateName, dueDate }) => (
            <li key={questionnaireId}>
              <Link
                to="/questionnaires/$questionnaireId"
                params={{ questionnaireId }}
                className={classes['row']}
              >
                <span className={classes['what']}>
                  <bdi className={classes['name']}>{companyName}</bdi>
                  <bdi className={classes['detail']}>{templateName}</bdi>
                </span>
                <span className="muted">
                  due <When at={dueDate} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
