import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { ShownAlert } from '../../domain/alerts/alert-message.ts'
import type { ChannelSecret, ChannelSettings } from '../../domain/connectors/read-channel.ts'
import type { ExternalTicket } from '../../store/alerts/alert-ticket.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'
import { callChannel, readJson, unexpected } from './call-channel.ts'
import type { TicketSystem } from './ticket-system.ts'

const maxShortDescription = 160

const Incident = Type.Object({
  sys_id: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  number: Type.String(),
  state: Type.String(),
})

const One = Type.Object({ result: Incident })
const Many = Type.Object({ result: Type.Array(Incident) })

const Problem = Type.Object({
  error: Type.Object({
    message: Type.String(),
    detail: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  }),
})

/** The states of an incident as ServiceNow delivers them. */
const states: Readonly<Record<string, string>> = {
  1: 'New',
  2: 'In Progress',
  3: 'On Hold',
  6: 'Resolved',
  7: 'Closed',
  8: 'Canceled',
}
const resolved = '6'
const closedStates: ReadonlySet<string> = new Set(['6', '7', '8'])

const stateName = (state: string): string => states[state] ?? `State ${state}`

/** One is the most urgent. */
const urgency: Readonly<Record<string, string>> = { SEVERITY_CRITICAL: '1', SEVERITY_HIGH: '2' }
const usualUrgency = '3'

const explain = ({ status, text }: { status: number; text: string }): string | undefined => {
  if (status === 401) return 'ServiceNow refused the login: check the user and the password.'
  if (status === 403) return 'The ServiceNow user may not do this: it needs the role itil.'
  if (status === 429) return 'ServiceNow asks to wait: too many requests.'
  if (status >= 300 && status < 400) return 'ServiceNow redirects: use the address of the instance itself.'
  try {
    const problem: unknown = JSON.parse(text)
    return Check(Problem, problem) ? `ServiceNow answered ${status}: ${problem.error.message}` : undefined
  } catch {
    return undefined
  }
}

const describe = ({ facts, url, ruleName }: ShownAlert): string =>
  [
    ...facts.map(({ name, value }) => `${name}: ${value}`),
    ...(url === undefined ? [] : ['', `Open in Parapet: ${url}`]),
    ...(ruleName === undefined ? [] : ['', `Alert rule: ${ruleName}`]),
  ].join('\n')

/** ServiceNow's Table API, on incidents. */
export const createServiceNow = (
  fetchOutside: GuardedFetch,
  instance: string,
  { user = '', token = '' }: ChannelSecret,
  { assignmentGroup }: ChannelSettings,
): TicketSystem => {
  const authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
  const table = `${instance}/api/now/table/incident`
  const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object) =>
    callChannel(
      fetchOutside,
      { url, method, headers: { authorization }, ...(body && { body: JSON.stringify(body) }) },
      explain,
    )

  const search = async (query: string, limit: number) => {
    const parameters = new URLSearchParams({
      sysparm_query: query,
      sysparm_fields: 'sys_id,number,state',
      sysparm_limit: String(limit),
    })
    const found = readJson(await call('GET', `${table}?${parameters.toString()}`))
    if (!Check(Many, found)) throw unexpected('a list of incidents')
    return found.result
  }

  const ticket = ({
    sys_id: id,
    number,
    state,
  }: {
    sys_id: string
    number: string
    state: string
  }): ExternalTicket => ({
    id,
    key: number,
    url: `${instance}/nav_to.do?uri=incident.do%3Fsys_id%3D${id}`,
    status: stateName(state),
  })

  return {
    verify: async () => {
      await search('active=true', 1)
    },
    find: async (messageId) => {
      const [incident] = await search(`correlation_id=${messageId}`, 1)
      return incident && ticket(incident)
    },
    create: async (messageId, alert) => {
      const rank = urgency[alert.severity ?? ''] ?? usualUrgency
      const made = readJson(
        await call('POST', table, {
          short_description: alert.title.slice(0, maxShortDescription),
          description: describe(alert),
          correlation_id: messageId,
          correlation_display: 'Parapet',
          urgency: rank,
          impact: rank,
          ...(assignmentGroup !== undefined && { assignment_group: assignmentGroup }),
        }),
      )
      if (!Check(One, made)) throw unexpected('the number of the new incident')
      return ticket(made.result)
    },
    comment: async (id, comments) => {
      await call('PATCH', `${table}/${id}`, { comments })
    },
    close: async (id, said) => {
      await call('PATCH', `${table}/${id}`, {
        state: resolved,
        close_code: 'Solved (Permanently)',
        close_notes: said,
        comments: said,
      })
      return stateName(resolved)
    },
    states: async (ids) => {
      const incidents = await search(`sys_idIN${ids.join(',')}`, ids.length)
      return new Map(
        incidents.map(({ sys_id: id, state }) => [
          id,
          { status: stateName(state), isClosed: closedStates.has(state) },
        ]),
      )
    },
  }
}
