import assert from 'node:assert/strict'
import type { MemberRole, SavedView } from '@parapet/contract'
import type { Reply, TestOrganization } from './harness.ts'

type Options = { role?: MemberRole; method?: string; body?: object }

/** Calls an operation on views as a signed-in member. */
export const callOnViews = (
  { console }: TestOrganization,
  path: string,
  { role = 'analyst', method = 'GET', body }: Options = {},
): Promise<Reply> => console(`/public/v1/views${path}`, { role, method, ...(body && { body }) })

/** A view of the vendors, saved by a signed-in member. */
export const saveView = async (
  organization: TestOrganization,
  given: object = {},
  role: MemberRole = 'analyst',
): Promise<SavedView> => {
  const body = { name: 'Worst first', selection: { vendors: { sortField: 'score' } }, ...given }
  const { status, text, body: answer } = await callOnViews(organization, '', { role, method: 'POST', body })
  assert.equal(status, 200, text)
  return answer.savedView
}

export const namesOf = ({ body }: Reply): string[] => body.savedViews.map(({ name }: SavedView) => name)
