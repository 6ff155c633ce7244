import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import {
  answerWithFile,
  pdf,
  sendFileQuestionnaire,
  uploadDocument,
} from '../../../test/support/documents.ts'
import { startService, type TestOrganization } from '../../../test/support/harness.ts'
import { beginUpload, type SlowUpload } from '../../../test/support/slow-upload.ts'
import { until } from '../../../test/support/until.ts'
import { sql } from '../store/kernel/sql.ts'

// A service of its own: other tests would take places, too.
const { newOrganization, service, url } = await startService({})
const { store } = service

/** An upload by a vendor's link whose file never becomes complete. */
const uploadSlowly = (t: TestContext, token: string, first = ''): SlowUpload =>
  beginUpload(t, `${url}/link/v1/questionnaire/files?questionId=report&fileName=a.pdf`, { token, first })

/** How many uploads have a place. */
const countReceived = ({ organizationId }: TestOrganization): Promise<number> =>
  store.inOrganization(organizationId, async (db) => {
    const rows = await db.run(sql`
      select from document where organization_id = ${db.organizationId} and stored_at is null`)
    return rows.length
  })

test('neither silent nor slow uploads by links keep members of the organization waiting', async (t) => {
  const organization = await newOrganization()
  const [first, ...others] = await Promise.all(
    Array.from({ length: 6 }, (_, index) => sendFileQuestionnaire(store, organization, `qtp_files_${index}`)),
  )
  assert.ok(first)
  for (const { token } of others)
    for (let count = 0; count < 4; count += 1) uploadSlowly(t, token, '%PDF-1.7')
  await until('uploads have a place', async () => (await countReceived(organization)) === 4)
  const from = performance.now()
  await uploadDocument(organization, first.vendorId)
  assert.ok(performance.now() - from < 5_000)
})

test('one link has one place, and its further uploads wait or are refused with what to do', async (t) => {
  const organization = await newOrganization()
  const [slow, other] = [
    await sendFileQuestionnaire(store, organization),
    await sendFileQuestionnaire(store, organization),
  ]
  uploadSlowly(t, slow.token, '%PDF-1.7')
  await until('uploads have a place', async () => (await countReceived(organization)) === 1)
  const further = Array.from({ length: 45 }, () => uploadSlowly(t, slow.token, '%PDF-1.7').answer)
  const { status, body } = await Promise.race(further)
  assert.equal(status, 503)
  assert.match(body, /Too many files are being received\. Try again/)
  assert.equal(await countReceived(organization), 1)
  assert.equal((await answerWithFile(organization, other.token)).status, 200)
})

test('a silent upload by a link takes no place, and is cut off after ten seconds', async (t) => {
  const organization = await newOrganization()
  const { token } = await sendFileQuestionnaire(store, organization)
  const { answer } = uploadSlowly(t, token)
  assert.equal((await answerWithFile(organization, token, pdf('at once'))).status, 200)
  const { status, body } = await answer
  assert.equal(status, 408)
  assert.match(body, /Nothing of the file arrived for 10 seconds/)
})
