import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { Mailer } from '../../server/src/collect/outbox/create-mailer.ts'
import { sendOutbox } from '../../server/src/collect/outbox/send-outbox.ts'
import { sql } from '../../server/src/store/kernel/sql.ts'
import type { TestOrganization } from './harness.ts'
import { callOnObservations, observeVendor } from './plant/reach-observation.ts'
import { type SmtpSink, startSmtpSink } from './smtp-sink.ts'
import { startApart } from './start-apart.ts'

const publicUrl = 'https://risk.example.com'

type Failure = Parameters<Parameters<typeof sendOutbox>[0]['onFailure']>[0]

export const contact = (email: string, name = 'Security desk') => ({ name, email })

/** A service that sends no mail by itself, for as long as the test file runs. */
export const startSending = async (overrides: Parameters<typeof startApart>[0] = {}) => {
  const { service, newOrganization, request } = await startApart({
    publicUrl: 'http://parapet.test',
    ...overrides,
  })
  const { store } = service

  const newSink = async (options: Parameters<typeof startSmtpSink>[0] = {}): Promise<SmtpSink> => {
    const sink = await startSmtpSink(options)
    after(() => sink.close())
    return sink
  }

  /** Sends everything that is due. */
  const send = async (mailer: Mailer): Promise<{ sent: number; failures: Failure[] }> => {
    const failures: Failure[] = []
    const onFailure = (failure: Failure): void => void failures.push(failure)
    let sent = 0
    for (;;) {
      const some = await sendOutbox({ store, mailer, publicUrl, onFailure })
      if (some === 0) return { sent, failures }
      sent += some
    }
  }

  /** Makes every waiting mail due and every claim expired. */
  const passTime = (): Promise<unknown> =>
    store.system((db) => db.run(sql`update outbox_work set due_at = now() - interval '1 second'`))

  /** Asks the contacts of a vendor to fix two findings, and returns the findings' ORNs. */
  const requestFix = async (
    organization: TestOrganization,
    contacts: object[] = [contact('desk@acme.com')],
    domain = 'acme.com',
  ): Promise<string[]> => {
    const orns = await observeVendor(store, organization, domain, 2)
    const body = { companyContacts: [{ domain, contacts }], message: 'By Friday, please.' }
    const reply = await callOnObservations(organization, 'request-remediation', orns, body)
    assert.equal(reply.status, 200, reply.text)
    return orns
  }

  return { newOrganization, request, store, newSink, send, passTime, requestFix }
}

/** The organization's mails, newest first. */
export const readOutbox = async ({ console: call }: TestOrganization) =>
  (await call('/console/v1/connectors/outbox')).body.mails
