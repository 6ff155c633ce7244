import type { PageRequest } from '../../domain/kernel/page.ts'
import { readScoreChangeOrder } from '../../domain/vendors/score-change-order.ts'
import { countUnreadNotifications } from '../accounts/notification.ts'
import type { Db } from '../kernel/store.ts'
import { selectScoreChangePage, type StoredScoreChange } from '../vendors/score-change.ts'
import { type ExposureFigures, selectExploitedExposure } from './portfolio-exposure.ts'
import {
  selectWaitingFindings,
  selectWaitingQuestionnaires,
  type WaitingFindings,
  type WaitingQuestionnaires,
} from './portfolio-work.ts'

/** How many vendors and vulnerabilities are named. */
const maxNamed = 5
/** Smaller falls are not worth a mail. */
const minPoints = 5

const firstPage: PageRequest = { limit: maxNamed, offset: 0, after: undefined, totalCount: undefined }

export type DigestFigures = {
  falls: { changes: StoredScoreChange[]; count: number }
  exposure: ExposureFigures
  findings: WaitingFindings
  questionnaires: Omit<WaitingQuestionnaires, 'overdue'>
  unreadCount: number
}

/** What needs the attention of a member since then. */
export const selectDigestFigures = async (
  db: Db,
  { userId, since }: { userId: string; since: Date },
): Promise<DigestFigures> => {
  const [falls, exposure, findings, questionnaires, unreadCount] = await Promise.all([
    selectScoreChangePage(
      db,
      {
        filter: { all: [] },
        order: readScoreChangeOrder(undefined, undefined),
        since: since.toISOString().slice(0, 'YYYY-MM-DD'.length),
        direction: 'worse',
        minPoints,
        withDays: false,
      },
      firstPage,
    ),
    selectExploitedExposure(db, { since, limit: maxNamed }),
    selectWaitingFindings(db),
    selectWaitingQuestionnaires(db, 1),
    countUnreadNotifications(db, userId),
  ])
  return {
    // The statement builds such rows.
    falls: { changes: JSON.parse(falls.itemsJson) as StoredScoreChange[], count: falls.totalCount },
    exposure,
    findings,
    questionnaires,
    unreadCount,
  }
}
