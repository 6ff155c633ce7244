import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { ShownAlert } from '../../domain/alerts/alert-message.ts'
import type { ChannelSecret, ChannelSettings } from '../../domain/connectors/read-channel.ts'
import type { ExternalTicket } from '../../store/alerts/alert-ticket.ts'
import type { GuardedFetch } from '../probe/guarded-fetch.ts'
import { callChannel, readJson, unexpected } from './call-channel.ts'
import type { TicketSystem } from './ticket-system.ts'

const maxSummary = 255

type Node = { type: string; [member: string]: unknown }

const text = (value: string, marks?: Node[]): Node => ({ type: 'text', text: value, ...(marks && { marks }) })

const paragraph = (...content: Node[]): Node => ({ type: 'paragraph', content })

/** Atlassian Document Format, which REST v3 takes instead of markup. */
const document = (...content: Node[]): Node => ({ type: 'doc', version: 1, content })

const describe = ({ facts, url, ruleName }: ShownAlert): Node =>
  document(
    ...facts.map(({ name, value }) =>
      paragraph(text(`${name}: `, [{ type: 'strong' }]), text(value === '' ? '-' : value)),
    ),
    ...(url === undefined
      ? []
      : [paragraph(text('Open in Parapet', [{ type: 'link', attrs: { href: url } }]))]),
    ...(ruleName === undefined ? [] : [paragraph(text(`Alert rule: ${ruleName}`))]),
  )

const Created = Type.Object({ id: Type.String(), key: Type.String({ pattern: '^[A-Z][A-Z0-9_]*-[0-9]+$' }) })

const Status = Type.Object({
  name: Type.String(),
  statusCategory: Type.Object({ key: Type.String() }),
})

const Issues = Type.Object({
  issues: Type.Array(
    Type.Object({
      id: Type.String(),
      key: Type.String(),
      fields: Type.Object({ status: Status }),
    }),
  ),
})

const Transitions = Type.Object({
  transitions: Type.Array(Type.Object({ id: Type.String(), to: Status })),
})

const Problem = Type.Object({
  errorMessages: Type.Optional(Type.Array(Type.String())),
  errors: Type.Optional(Type.Record(Type.String(), Type.String())),
})

const isDone = ({ statusCategory }: { statusCategory: { key: string } }): boolean =>
  statusCategory.key === 'done'

const explain = ({ status, text: body }: { status: number; text: string }): string | undefined => {
  if (status === 401) return 'Jira refused the login: check the user and the API token.'
  if (status === 403) return 'The Jira account may not do this: check its permissions in the project.'
  if (status === 429) return 'Jira asks to wait: too many requests.'
  if (status >= 300 && status < 400) return 'Jira redirects: use the address of the site itself.'
  try {
    const problem: unknown = JSON.parse(body)
    if (!Check(Problem, problem)) return undefined
    const said = [...(problem.errorMessages ?? []), ...Object.values(problem.errors ?? {})]
    return said.length === 0 ? undefined : `Jira answered ${status}: ${said.join(' ')}`
  } catch {
    return undefined
  }
}

/** Jira Cloud's REST API, version 3. */
export const createJira = (
  fetchOutside: GuardedFetch,
  site: string,
  { user = '', token = '' }: ChannelSecret,
  { projectKey = '', issueType = 'Task' }: ChannelSettings,
): TicketSystem => {
  const authorization = `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}`
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    callChannel(
      fetchOutside,
      {
        url: `${site}/rest/api/3${path}`,
        method,
        headers: { authorization },
        ...(body && { body: JSON.stringify(body) }),
      },
      explain,
    )

  const search = async (jql: string, maxResults: number) => {
    const query = new URLSearchParams({ jql, fields: 'status', maxResults: String(maxResults) })
    const found = readJson(await call('GET', `/search/jql?${query.toString()}`))
    if (!Check(Issues, found)) throw unexpected('a list of issues')
    return found.issues
  }

  const ticket = (id: string, key: string, status: string): ExternalTicket => ({
    id,
    key,
    url: `${site}/browse/${key}`,
    status,
  })

  const comment = async (id: string, said: string): Promise<void> => {
    await call('POST', `/issue/${id}/comment`, { body: document(paragraph(text(said))) })
  }

  return {
    verify: async () => {
      await call('GET', `/project/${projectKey}`)
    },
    find: async (messageId) => {
      const [issue] = await search(`labels = "parapet-${messageId}"`, 1)
      return issue && ticket(issue.id, issue.key, issue.fields.status.name)
    },
    create: async (messageId, alert) => {
      const fields = {
        project: { key: projectKey },
        issuetype: { name: issueType },
        summary: alert.title.slice(0, maxSummary),
        description: describe(alert),
        labels: ['parapet', `parapet-${messageId}`],
      }
      const made = readJson(await call('POST', '/issue', { fields }))
      if (!Check(Created, made)) throw unexpected('the key of the new issue')
      return ticket(made.id, made.key, 'New')
    },
    comment,
    close: async (id, said) => {
      await comment(id, said)
      const offered = readJson(await call('GET', `/issue/${id}/transitions`))
      if (!Check(Transitions, offered)) throw unexpected('a list of transitions')
      const closing = offered.transitions.find(({ to }) => isDone(to))
      if (!closing) return undefined
      await call('POST', `/issue/${id}/transitions`, { transition: { id: closing.id } })
      return closing.to.name
    },
    states: async (ids) => {
      // Unlike a search, this does not fail as a whole for an issue that was deleted.
      const found = readJson(
        await call('POST', '/issue/bulkfetch', { issueIdsOrKeys: ids, fields: ['status'] }),
      )
      if (!Check(Issues, found)) throw unexpected('a list of issues')
      return new Map(
        found.issues.map(({ id, fields: { status } }) => [
          id,
          { status: status.name, isClosed: isDone(status) },
        ]),
      )
    },
  }
}
