import assert from 'node:assert/strict'
import { sql } from '../../server/src/store/kernel/sql.ts'
import { createWebhook } from './create-webhook.ts'
import type { TestOrganization, TestService } from './harness.ts'

type Event = { type: string; data: Record<string, unknown> }

/** Reads the events recorded for webhooks. */
export const recordedEvents = ({ service, newOrganization }: TestService) => {
  const { store } = service

  /** Recorded events, oldest first. */
  const events = ({ organizationId }: TestOrganization): Promise<Event[]> =>
    store.inOrganization(organizationId, (db) =>
      db.run(sql<Event>`
        select type, data from webhook_event where organization_id = ${db.organizationId} order by id`),
    )

  const newest = async (organization: TestOrganization): Promise<Event> =>
    (await events(organization)).at(-1) ?? assert.fail('Nothing was recorded.')

  const types = async (organization: TestOrganization): Promise<string[]> =>
    (await events(organization)).map(({ type }) => type)

  /** An organization with a webhook. */
  const listening = async (eventTypes?: readonly string[]): Promise<TestOrganization> => {
    const organization = await newOrganization()
    await createWebhook(organization, undefined, eventTypes)
    return organization
  }

  return { events, newest, types, listening }
}
