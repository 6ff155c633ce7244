import type { MemberRole } from '@parapet/contract'
import { scopesByRole } from '../../domain/accounts/scopes-by-role.ts'
import { dayOf } from '../../domain/kernel/calendar-date.ts'
import type { PageRequest } from '../../domain/kernel/page.ts'
import { readScoreChangeOrder } from '../../domain/vendors/score-change-order.ts'
import { countUnreadNotifications } from '../accounts/notification.ts'
import { countExpiringDocuments } from '../documents/document-expiry.ts'
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
  /** Documents that have expired or soon will; 0 if the member may not read documents. */
  expiringDocumentCount: number
  unreadCount: number
}

/** What needs the attention of a member since then. */
export const selectDigestFigures = async (
  db: Db,
  { userId, role, since, now }: { userId: string; role: MemberRole; since: Date; now: Date },
): Promise<DigestFigures> => {
  const mayReadDocuments = scopesByRole[role].has('documents.read')
  const [falls, exposure, findings, questionnaires, expiringDocumentCount, unreadCount] = await Promise.all([
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
    mayReadDocuments ? countExpiringDocuments(db, dayOf(now)) : 0,
    countUnreadNotifications(db, userId),
  ])
  return {
    // The statement builds such rows.
    falls: { changes: JSON.parse(falls.itemsJson) as StoredScoreChange[], count: falls.totalCount },
    exposure,
    findings,
    questionnaires,
    expiringDocumentCount,
    unreadCount,
  }
}
