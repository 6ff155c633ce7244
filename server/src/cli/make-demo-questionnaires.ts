import { createCalendar } from '../demo/calendar.ts'
import type { DemoSize } from '../demo/demo-portfolio.ts'
import { demoQuestionnaires } from '../demo/demo-questionnaires.ts'
import type { OrganizationId } from '../domain/kernel/id.ts'
import { hashLinkToken, newLinkToken } from '../domain/kernel/link-token.ts'
import { questionnaireBaseline } from '../domain/questionnaires/questionnaire-baseline.ts'
import { expiryOf } from '../domain/questionnaires/questionnaire-status.ts'
import type { Store } from '../store/kernel/store.ts'
import { insertPastQuestionnaires } from '../store/portfolio/demo-questionnaire.ts'
import { insertQuestionnaireLink } from '../store/questionnaires/questionnaire-link.ts'
import { holdVendors } from '../store/vendors/vendor-score.ts'

type Options = { store: Store; organizationId: OrganizationId; size: DemoSize; now: Date }

/** Sends questionnaires to the first vendors, as if over the past year; nobody is written to. */
export const makeDemoQuestionnaires = async ({
  store,
  organizationId,
  size,
  now,
}: Options): Promise<void> => {
  const questionnaires = demoQuestionnaires(size, createCalendar(now))
  await store.inOrganization(organizationId, async (db) => {
    await holdVendors(
      db,
      questionnaires.map(({ domainName }) => domainName),
    )
    const open = await insertPastQuestionnaires(db, questionnaireBaseline, questionnaires)
    // Without a link, a questionnaire would never expire. Nobody knows its token.
    await Promise.all(
      open.map(async ({ id, dates: { due } }) => {
        if (due === undefined) return
        const tokenHash = hashLinkToken(newLinkToken('qlt_'))
        await insertQuestionnaireLink(db, {
          tokenHash,
          questionnaireId: id,
          expiresAt: expiryOf(new Date(due)),
        })
      }),
    )
  })
}
