import { accountLink, hashAccountToken, newAccountToken } from '../../domain/accounts/account-link.ts'
import { digestDays, digestFrequency } from '../../domain/accounts/digest-schedule.ts'
import { portfolioLists } from '../../domain/portfolio/portfolio-lists.ts'
import { digestMail, hasDigestNews } from '../../domain/mail/digest-mail.ts'
import { insertConsoleLink } from '../../store/accounts/console-link.ts'
import { selectDigestReader } from '../../store/accounts/digest.ts'
import type { Db } from '../../store/kernel/store.ts'
import { selectDigestFigures } from '../../store/portfolio/digest-figures.ts'
import type { MailKind } from './mail-kind.ts'

const dayMs = 86_400_000
const linkLifeMs = 90 * dayMs

/** An address of the console; list filters are JSON in its query. */
const consoleLink = (publicUrl: string, path: string, search: object = {}): string => {
  const query = Object.entries({ ...search }).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return `${publicUrl}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** What a digest for this member says now; undefined if they want none or there is nothing to say. */
export const readDigest = async (db: Db, userId: string, now: Date, publicUrl: string) => {
  const reader = await selectDigestReader(db, userId)
  const days = reader && digestDays(digestFrequency(reader.frequency, reader.role))
  // Nobody has shown that an unverified address belongs to the member.
  if (days === undefined || !reader?.isEmailVerified || reader.isDemo) return undefined
  const since = new Date(now.getTime() - days * dayMs)
  const figures = await selectDigestFigures(db, { userId, role: reader.role, since, now })
  const { falls, exposure, findings, questionnaires, expiringDocumentCount, unreadCount } = figures
  const to = (path: string, search?: object) => consoleLink(publicUrl, path, search)
  const waiting = [
    {
      count: findings.overdueCount,
      name: findings.overdueCount === 1 ? 'overdue finding' : 'overdue findings',
      link: to('/observations', portfolioLists.overdueObservations().input),
    },
    {
      count: findings.disputedCount,
      name: findings.disputedCount === 1 ? 'finding that a vendor disputes' : 'findings that vendors dispute',
      link: to('/observations', portfolioLists.disputedObservations().input),
    },
    {
      count: questionnaires.submittedCount,
      name: questionnaires.submittedCount === 1 ? 'questionnaire to review' : 'questionnaires to review',
      link: to('/questionnaires', { where: { status: ['QUESTIONNAIRE_STATUS_SUBMITTED'] } }),
    },
    {
      count: questionnaires.overdueCount,
      name: questionnaires.overdueCount === 1 ? 'overdue questionnaire' : 'overdue questionnaires',
      link: to('/questionnaires', { where: { isOverdue: true } }),
    },
    {
      count: expiringDocumentCount,
      name:
        expiringDocumentCount === 1
          ? 'document that has expired or expires within 30 days'
          : 'documents that have expired or expire within 30 days',
      link: to('/documents', { where: { needsRenewal: true } }),
    },
    {
      count: unreadCount,
      name: unreadCount === 1 ? 'unread notification in your inbox' : 'unread notifications in your inbox',
      link: to('/inbox'),
    },
  ].filter(({ count }) => count > 0)
  const digest = {
    days,
    scoreFalls: falls.changes.map(({ vendorId, companyName, change, score, causes }) => ({
      name: companyName,
      points: Math.round(-change),
      score: Math.round(score),
      cause: causes.find(({ points }) => points < 0)?.title,
      link: to(`/vendors/${vendorId}`),
    })),
    scoreFallCount: falls.count,
    exploited: exposure.vulnerabilities.map(({ vulnerabilityId, vendorCount }) => ({
      name: vulnerabilityId,
      vendorCount,
      link: to('/observations', { query: vulnerabilityId }),
    })),
    exploitedObservationCount: exposure.observationCount,
    waiting,
    link: to('/'),
  }
  return hasDigestNews(digest) ? digest : undefined
}

export const digestKind: MailKind = {
  /** Written when it is sent, so that it is up to date. Every attempt creates a new link, because no token is stored. */
  toMail: async (db, { sourceId }, { organizationName, publicUrl }) => {
    const digest = await readDigest(db, sourceId, new Date(), publicUrl)
    if (!digest) return undefined
    const token = newAccountToken()
    await insertConsoleLink(db, {
      purpose: 'digest-off',
      userId: sourceId,
      tokenHash: hashAccountToken(token),
      expiresAt: new Date(Date.now() + linkLifeMs),
    })
    return digestMail({
      ...digest,
      organizationName,
      turnOffLink: accountLink(publicUrl, 'unsubscribe', token),
    })
  },
  settle: async () => {},
}
