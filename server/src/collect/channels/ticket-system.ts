import type { ShownAlert } from '../../domain/alerts/alert-message.ts'
import type { ExternalTicket, TicketState } from '../../store/alerts/alert-ticket.ts'

/** What Parapet does in Jira or ServiceNow. Every call throws a refusal if it fails. */
export type TicketSystem = {
  /** Checks the login and whether tickets can be made, without making one. */
  verify: () => Promise<void>
  /** The ticket that an earlier attempt made for this message, if its response was lost. */
  find: (messageId: string) => Promise<ExternalTicket | undefined>
  create: (messageId: string, alert: ShownAlert) => Promise<ExternalTicket>
  comment: (id: string, text: string) => Promise<void>
  /** Comments and closes; returns the new status, or undefined if there is no way to close it. */
  close: (id: string, text: string) => Promise<string | undefined>
  /** By id; a ticket that was deleted there, or that the account may not see, is missing. */
  states: (ids: readonly string[]) => Promise<Map<string, TicketState>>
}
