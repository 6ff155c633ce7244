import { type ApiCall, type ApiReply, startApiServer } from './api-server.ts'
import type { World } from './outside/world.ts'

type Issue = {
  id: string
  key: string
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever fields the caller set
  fields: any
  status: { name: string; statusCategory: { key: string } }
  comments: string[]
}

export const jiraLogin = { user: 'parapet@example.com', token: 'ATATT-secret-token' }

export const toDo = { name: 'To Do', statusCategory: { key: 'new' } }
export const done = { name: 'Done', statusCategory: { key: 'done' } }

const expected = `Basic ${Buffer.from(`${jiraLogin.user}:${jiraLogin.token}`).toString('base64')}`

/** The text of a document in Atlassian's format. */
// oxlint-disable-next-line typescript/no-explicit-any -- a tree whose nodes differ
export const textOf = (node: any): string => (node.text ?? '') + (node.content ?? []).map(textOf).join('')

/** Jira Cloud as its REST API, version 3, behaves: one project, SEC. `fail` answers in its place. */
export const startJira = async (world: World, name: string) => {
  const issues: Issue[] = []
  const state: { fail?: (call: ApiCall) => ApiReply | undefined } = {}

  const search = (jql: string): Issue[] => {
    const [, label] = /^labels = "([^"]+)"$/.exec(jql) ?? []
    if (label !== undefined) return issues.filter(({ fields }) => fields.labels.includes(label))
    return []
  }

  const shown = (found: readonly Issue[]) =>
    found.map(({ id, key, status }) => ({ id, key, fields: { status } }))

  const onIssue = (issue: Issue, { method, body }: ApiCall, part: string): ApiReply => {
    if (part === 'comment') {
      issue.comments.push(textOf(body.body))
      return { status: 201, body: { id: '1' } }
    }
    if (part !== 'transitions') return { status: 404 }
    if (method === 'GET')
      return {
        status: 200,
        body: {
          transitions: [
            { id: '11', name: 'Back', to: toDo },
            { id: '31', name: 'Done', to: done },
          ],
        },
      }
    issue.status = body.transition.id === '31' ? done : toDo
    return { status: 204 }
  }

  const create = ({ fields }: ApiCall['body']): ApiReply => {
    if (fields.project.key !== 'SEC')
      return { status: 400, body: { errorMessages: [], errors: { project: 'valid project is required' } } }
    const number = issues.length + 1
    const issue = { id: String(10_000 + number), key: `SEC-${number}`, fields, status: toDo, comments: [] }
    issues.push(issue)
    return { status: 201, body: { id: issue.id, key: issue.key, self: `/rest/api/3/issue/${issue.id}` } }
  }

  const server = await startApiServer(world, name, (call) => {
    const failure = state.fail?.(call)
    if (failure) return failure
    if (call.headers['authorization'] !== expected)
      return { status: 401, body: 'Client must be authenticated to access this resource.' }
    const url = new URL(call.path, 'https://jira.example.com')
    const path = url.pathname.replace('/rest/api/3', '')
    if (path === '/project/SEC') return { status: 200, body: { key: 'SEC' } }
    if (path === '/issue') return create(call.body)
    if (path === '/search/jql') {
      const found = search(url.searchParams.get('jql') ?? '')
      return { status: 200, body: { issues: shown(found), isLast: true } }
    }
    if (path === '/issue/bulkfetch') {
      const ids: string[] = call.body.issueIdsOrKeys
      // Issues that do not exist, or that the account may not see, are left out without an error.
      return {
        status: 200,
        body: { issues: shown(issues.filter(({ id }) => ids.includes(id))), issueErrors: [] },
      }
    }
    const [, id, part = ''] = /^\/issue\/(\d+)\/(\w+)$/.exec(path) ?? []
    const issue = issues.find((one) => one.id === id)
    return issue
      ? onIssue(issue, call, part)
      : { status: 404, body: { errorMessages: ['Issue does not exist'] } }
  })

  return { ...server, issues, state }
}
