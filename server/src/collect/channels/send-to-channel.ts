import { alertMail, type AlertMessage, shownAlert, testAlert } from '../../domain/alerts/alert-message.ts'
import type { ExternalTicket } from '../../store/alerts/alert-ticket.ts'
import type { DueDelivery, WebhookTarget } from '../../store/connectors/webhook-delivery.ts'
import type { Mailer } from '../outbox/create-mailer.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'
import type { Answer } from './answer.ts'
import { answerOf, callChannel } from './call-channel.ts'
import { slackPayload, slackReason } from './slack.ts'
import { teamsPayload, teamsProblem } from './teams.ts'
import type { TicketSystem } from './ticket-system.ts'
import { ticketSystemOf } from './ticket-system-of.ts'

export type ChannelMeans = {
  fetchOutside: GuardedFetch
  /** Undefined if the operator has set up no mail server. */
  mailer: Mailer | undefined
  /** The host in the ids of mails. */
  host: string
}

const sendMail = async (
  { mailer, host }: ChannelMeans,
  { channel: { settings, isOwnAddress } }: WebhookTarget,
  { eventId }: DueDelivery,
  message: AlertMessage | undefined,
): Promise<Answer> => {
  const { email = '' } = settings
  if (!isOwnAddress)
    return {
      error: `${email} no longer belongs to a member or to a domain that the organization has verified.`,
      isFinal: true,
    }
  if (!mailer) return { error: 'No mail server is set up: the operator sets SMTP_URL.' }
  const outcome = await mailer.send({
    ...alertMail(message ?? testAlert),
    messageId: `${eventId}@${host}`,
    to: [{ name: '', address: email }],
  })
  return outcome.isSent ? {} : { error: outcome.problem, isFinal: outcome.isPermanent, cause: outcome.cause }
}

/** One ticket for each subject: a further alert about it is a comment on the ticket that is open. */
const sendTicket = async (
  system: TicketSystem,
  { eventId }: DueDelivery,
  message: AlertMessage | undefined,
  openTickets: Map<string, ExternalTicket>,
): Promise<Answer> => {
  if (!message) {
    await system.verify()
    return {}
  }
  const { subjectId: subject, title } = message
  const known = openTickets.get(subject)
  if (known) {
    const said = `The alert rule “${message.ruleName}” matches this too: ${title}`
    const answer = await system.comment(known.id, said).then((): Answer => ({}), answerOf)
    // A ticket that was deleted there is replaced.
    if (answer.responseStatus !== 404) return answer
  }
  const ticket = (await system.find(eventId)) ?? (await system.create(eventId, shownAlert(message)))
  openTickets.set(subject, ticket)
  return { ticket: { ...ticket, subject, title } }
}

const post = async (
  { fetchOutside }: ChannelMeans,
  { kind, channel: { secret } }: WebhookTarget,
  message: AlertMessage | undefined,
): Promise<Answer> => {
  const alert = message ? shownAlert(message) : testAlert
  const url = secret.url ?? ''
  if (kind === 'ALERT_CHANNEL_KIND_SLACK') {
    const { status } = await callChannel(fetchOutside, { url, body: slackPayload(alert) }, slackReason)
    return { responseStatus: status }
  }
  const response = await callChannel(fetchOutside, { url, body: teamsPayload(alert) })
  const problem = teamsProblem(response)
  return { responseStatus: response.status, ...(problem !== undefined && { error: problem }) }
}

/** Sends one message in the way of the channel's kind, and never throws for what the channel answers. */
export const sendToChannel = async (
  means: ChannelMeans,
  target: WebhookTarget,
  delivery: DueDelivery,
  openTickets: Map<string, ExternalTicket>,
): Promise<Answer> => {
  // Channels get alerts and test messages only.
  const message = delivery.type === 'alert.fired' ? (delivery.data as AlertMessage) : undefined
  try {
    if (target.kind === 'ALERT_CHANNEL_KIND_MAIL') return await sendMail(means, target, delivery, message)
    const system = ticketSystemOf(means.fetchOutside, target)
    return await (system ? sendTicket(system, delivery, message, openTickets) : post(means, target, message))
  } catch (error) {
    return answerOf(error)
  }
}
