import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberRole } from '@parapet/contract'
import { enlistPeople } from '../../../../test/support/enlist-people.ts'
import { startService, type TestOrganization } from '../../../../test/support/harness.ts'

const { newOrganization } = await startService()

const change = ({ console: call }: TestOrganization, body: object, role: MemberRole = 'viewer') =>
  call('/console/v1/account', { method: 'PATCH', body, role })

const userOf = async ({ console: call }: TestOrganization, role: MemberRole = 'viewer') =>
  (await call('/console/v1/session', { role })).body.session.user

test('a person chooses language and time zone; nobody else is changed, and what is left out stays', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  const before = await userOf(organization)
  assert.deepEqual([before.language, before.timeZone], [undefined, undefined])
  const { body } = await change(organization, { language: 'LANGUAGE_GERMAN', timeZone: 'europe/berlin' })
  assert.deepEqual(
    [body.session.user.language, body.session.user.timeZone],
    ['LANGUAGE_GERMAN', 'Europe/Berlin'],
  )
  await change(organization, { language: 'LANGUAGE_UNSPECIFIED', displayName: 'Ada' })
  const { language, timeZone, displayName } = await userOf(organization)
  assert.deepEqual([language, timeZone, displayName], ['LANGUAGE_GERMAN', 'Europe/Berlin', 'Ada'])
  assert.equal((await userOf(organization, 'owner')).language, undefined)
})

test('a language that we do not speak and an offset instead of a time zone are refused', async () => {
  const organization = await newOrganization()
  await enlistPeople(organization)
  for (const [field, value] of [
    ['language', 'LANGUAGE_FRENCH'],
    ['language', 'de'],
    ['timeZone', '+02:00'],
    ['timeZone', 'Mars/Olympus'],
  ] as const) {
    const { status, body } = await change(organization, { [field]: value })
    assert.equal(status, 400, value)
    assert.match(body.message, new RegExp(`^${field}: `))
  }
  assert.equal((await userOf(organization)).timeZone, undefined)
})
