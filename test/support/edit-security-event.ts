import type { Reply, TestOrganization } from './harness.ts'

type Role = 'owner' | 'analyst' | 'viewer'

/** The minimum an event needs. */
export const breach = {
  title: 'Acme is breached',
  summary: 'Records were taken.',
  eventType: 'SECURITY_EVENT_TYPE_DATA_BREACH',
  severity: 'SEVERITY_HIGH',
} as const

/** Calls the console's security-event operations; the path is relative to theirs. */
export const editEvent = (
  organization: TestOrganization,
  method: 'POST' | 'PATCH',
  path: string,
  body: object,
  role: Role = 'owner',
): Promise<Reply> => organization.console(`/public/v1/security-events${path}`, { method, body, role })

/** Creates an event through the console and returns its id. */
export const createEvent = async (organization: TestOrganization, given: object = {}): Promise<string> => {
  const { body } = await editEvent(organization, 'POST', '', { ...breach, ...given })
  return String(body.event.eventId)
}

const path = ['NEW', 'INVESTIGATING', 'CONFIRMED', 'MONITORING', 'RESOLVED'] as const

/** Creates an event, moves it to the status and returns its id. */
export const reachEventStatus = async (
  organization: TestOrganization,
  wanted: (typeof path)[number] | 'DISMISSED',
  given: object = {},
): Promise<string> => {
  const id = await createEvent(organization, given)
  const steps = wanted === 'DISMISSED' ? [wanted] : path.slice(1, path.indexOf(wanted) + 1)
  for (const step of steps)
    await editEvent(organization, 'POST', `/${id}/status`, { status: `SECURITY_EVENT_STATUS_${step}` })
  return id
}
