import { type ApiCall, type ApiReply, startApiServer } from './api-server.ts'
import type { World } from './outside/world.ts'

type Incident = { sys_id: string; number: string; state: string; [column: string]: string }

export const serviceNowLogin = { user: 'parapet', token: 'instance-password' }

const expected = `Basic ${Buffer.from(`${serviceNowLogin.user}:${serviceNowLogin.token}`).toString('base64')}`

/** ServiceNow as its Table API behaves, with the table of incidents. `fail` answers in its place. */
export const startServiceNow = async (world: World, name: string) => {
  const incidents: Incident[] = []
  const state: { fail?: (call: ApiCall) => ApiReply | undefined } = {}

  const search = (query: string): Incident[] => {
    const [, correlation] = /^correlation_id=(.+)$/.exec(query) ?? []
    if (correlation !== undefined) return incidents.filter((one) => one['correlation_id'] === correlation)
    const [, ids] = /^sys_idIN(.+)$/.exec(query) ?? []
    return ids === undefined ? incidents : incidents.filter((one) => ids.split(',').includes(one.sys_id))
  }

  const server = await startApiServer(world, name, (call) => {
    const failure = state.fail?.(call)
    if (failure) return failure
    if (call.headers['authorization'] !== expected)
      return { status: 401, body: { error: { message: 'User is not authenticated', detail: null } } }
    const url = new URL(call.path, 'https://instance.example.com')
    const [, id] = /^\/api\/now\/table\/incident(?:\/([0-9a-f]{32}))?$/.exec(url.pathname) ?? []
    if (call.method === 'GET')
      return { status: 200, body: { result: search(url.searchParams.get('sysparm_query') ?? '') } }
    if (call.method === 'POST') {
      const number = incidents.length + 1
      const incident = {
        ...call.body,
        sys_id: String(number).padStart(32, '0'),
        number: `INC${String(number).padStart(7, '0')}`,
        state: '1',
      }
      incidents.push(incident)
      return { status: 201, body: { result: incident } }
    }
    const incident = incidents.find((one) => one.sys_id === id)
    if (!incident) return { status: 404, body: { error: { message: 'No Record found', detail: null } } }
    Object.assign(incident, call.body)
    return { status: 200, body: { result: incident } }
  })

  return { ...server, incidents, state }
}
