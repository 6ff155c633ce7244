import { selectPublicId } from '../../store/organization/organization-settings.ts'
import type { OutboxMailKind } from '@parapet/contract'
import { readMailAddress } from '../../domain/mail/mail-address.ts'
import type { MailText } from '../../domain/mail/mail.ts'
import { plainLine } from '../../domain/mail/plain-text.ts'
import { retryDelayMs } from '../../domain/kernel/retry-delay.ts'
import {
  claimOutboxMails,
  type ClaimedMail,
  deleteOutboxWork,
  type MailClaim,
  selectUnsentMail,
  settleFailedMail,
  settleSentMail,
  settleWithdrawnMail,
} from '../../store/connectors/outbox-claim.ts'
import { selectOrganizationName } from '../../store/connectors/outbox-source.ts'
import type { Store } from '../../store/kernel/store.ts'
import { retryLostRace } from '../ingest/retry-lost-race.ts'
import type { Mailer } from './create-mailer.ts'
import type { MailKind } from './mail-kind.ts'
import { accountNoticeKind } from './account-notice-kind.ts'
import { digestKind } from './digest-kind.ts'
import { emailVerificationKind } from './email-verification-kind.ts'
import { memberInvitationKind } from './member-invitation-kind.ts'
import { organizationDeletionKind } from './organization-deletion-kind.ts'
import { passwordResetKind } from './password-reset-kind.ts'
import { questionnaireInvitationKind } from './questionnaire-invitation-kind.ts'
import { remediationRequestKind } from './remediation-request-kind.ts'
import { vrmRequestKind } from './vrm-request-kind.ts'

const kinds: Readonly<Partial<Record<OutboxMailKind, MailKind>>> = {
  OUTBOX_MAIL_KIND_REMEDIATION_REQUEST: remediationRequestKind,
  OUTBOX_MAIL_KIND_QUESTIONNAIRE_INVITATION: questionnaireInvitationKind,
  OUTBOX_MAIL_KIND_VRM_REQUEST: vrmRequestKind,
  OUTBOX_MAIL_KIND_MEMBER_INVITATION: memberInvitationKind,
  OUTBOX_MAIL_KIND_EMAIL_VERIFICATION: emailVerificationKind,
  OUTBOX_MAIL_KIND_DIGEST: digestKind,
  OUTBOX_MAIL_KIND_ORGANIZATION_DELETION: organizationDeletionKind,
  OUTBOX_MAIL_KIND_ACCOUNT_NOTICE: accountNoticeKind,
  OUTBOX_MAIL_KIND_PASSWORD_RESET: passwordResetKind,
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Retry delays, the last one repeated until the mail's four days are over. */
const delaysMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 3 * hourMs, 6 * hourMs]

/** How many mails are sent at once, to go easy on the mail server. */
const batchSize = 5

type Outbox = {
  store: Store
  mailer: Mailer
  publicUrl: string
  /** Called for each mail that could not be sent, with its organization's public id and whether it was given up. */
  onFailure: (failure: { mailId: string; organizationId: string; isGivenUp: boolean; cause: unknown }) => void
}

type Prepared = { mail: ClaimedMail; kind: MailKind; text: MailText }

/** The mail to send; or, if nothing is to be sent, how that was already recorded. */
const prepare = ({ store, publicUrl }: Outbox, claim: MailClaim): Promise<Prepared | 'settled' | 'over'> =>
  store.inOrganization(claim.organizationId, async (db) => {
    const mail = await selectUnsentMail(db, claim.mailId)
    if (!mail) {
      await deleteOutboxWork(db, claim.mailId)
      return 'settled'
    }
    if (mail.isInvented) {
      await settleWithdrawnMail(
        db,
        claim.mailId,
        'The company is fictional demo data: no mail is sent to it.',
      )
      return 'settled'
    }
    const kind = kinds[mail.kind]
    if (!kind) throw new Error(`There is no mail template for the kind ${mail.kind}.`)
    if (mail.isOver) return 'over'
    const organizationName = await selectOrganizationName(db)
    const text = await kind.toMail(db, mail, { organizationName, publicUrl })
    if (text) return { mail, kind, text }
    await settleWithdrawnMail(db, claim.mailId)
    return 'settled'
  })

type Failed = { problem: string; isPermanent: boolean; isAttempt: boolean; cause: unknown }

const settleFailure = async (
  { store, onFailure }: Outbox,
  claim: MailClaim,
  attemptCount: number,
  { problem, isPermanent, isAttempt, cause }: Failed,
): Promise<void> => {
  const retryMs = isPermanent
    ? undefined
    : retryDelayMs(delaysMs, Math.min(attemptCount + 1, delaysMs.length))
  const organizationId = await retryLostRace(() =>
    store.inOrganization(claim.organizationId, async (db) => {
      const isMine = await settleFailedMail(db, claim, { error: problem, retryMs, isAttempt })
      return isMine ? selectPublicId(db) : undefined
    }),
  )
  const { mailId } = claim
  if (organizationId !== undefined)
    onFailure({ mailId, organizationId, isGivenUp: retryMs === undefined, cause })
}

const readRecipients = ({ recipients }: ClaimedMail) => {
  const read = recipients.map(({ name, email }) => ({
    name: plainLine(name, 100),
    email,
    address: readMailAddress(email),
  }))
  return {
    to: read.flatMap(({ name, address }) => (address === undefined ? [] : [{ name, address }])),
    unusable: read.flatMap(({ email, address }) =>
      address === undefined ? [`${plainLine(email, 100)} is not a valid e-mail address.`] : [],
    ),
  }
}

/** Sends one claimed mail and records the outcome; returns whether it was sent. */
const sendClaimed = async (outbox: Outbox, claim: MailClaim): Promise<boolean> => {
  const { store, mailer, publicUrl } = outbox
  const prepared = await retryLostRace(() => prepare(outbox, claim))
  if (prepared === 'settled') return false
  if (prepared === 'over') {
    const problem = 'It could not be sent within four days.'
    await settleFailure(outbox, claim, 0, { problem, isPermanent: true, isAttempt: false, cause: problem })
    return false
  }
  const { mail, kind, text } = prepared
  const { to, unusable } = readRecipients(mail)
  if (to.length === 0) {
    const problem = unusable.join(' ') || 'It has no recipient.'
    await settleFailure(outbox, claim, 0, { problem, isPermanent: true, isAttempt: false, cause: problem })
    return false
  }
  const messageId = `${mail.id}@${new URL(publicUrl).hostname}`
  const outcome = await mailer.send({ ...text, messageId, to })
  if (!outcome.isSent) {
    await settleFailure(outbox, claim, mail.attemptCount, { ...outcome, isAttempt: true })
    return false
  }
  const notes = [...unusable, ...outcome.refused].join(' ')
  await retryLostRace(() =>
    store.inOrganization(claim.organizationId, async (db) => {
      await Promise.all([settleSentMail(db, mail.id, notes === '' ? null : notes), kind.settle(db, mail)])
    }),
  )
  return true
}

/**
 * Sends some due mails in all organizations and returns how many were sent. If the process dies during a mail, it is
 * sent again under the same Message-ID once its claim expires. A mail that fails does not hold up the others.
 */
export const sendOutbox = async (outbox: Outbox): Promise<number> => {
  const claims = await outbox.store.system((db) => claimOutboxMails(db, batchSize))
  const outcomes = await Promise.allSettled(claims.map((claim) => sendClaimed(outbox, claim)))
  const failures = outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
  )
  if (failures.length > 0) throw new AggregateError(failures, 'Some mails could not be sent.')
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
}
