import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAuthDatabase } from '../../../test/support/auth/auth-database.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import { auditEntries } from '../../../test/support/audit-entries.ts'
import { newPerson } from '../../../test/support/accounts.ts'
import { organizationIdOf } from '../../../test/support/organization-id-of.ts'
import { sql } from '../store/kernel/sql.ts'

const { url, store } = await createAuthDatabase()
const run = createCommandRunner(store, () => {}, url)

const create = async (name: string, domain: string) => {
  const { organizationId } = JSON.parse(
    await run('org', 'create', '--name', name, '--domain', domain, '--json'),
  )
  return organizationIdOf(store, organizationId)
}

test('the deletion is scheduled with the name typed, and cancelled', async () => {
  await create('Acme', 'acme.example.com')
  const org = ['--org', 'acme.example.com']
  await assert.rejects(
    run('org', 'delete', ...org, '--name', 'Other'),
    /--name must be the name of the organization, which is "Acme"/,
  )
  assert.match(
    await run('org', 'delete', ...org, '--name', 'Acme'),
    /^Acme will be deleted on \d{4}-\d\d-\d\d\./,
  )
  await assert.rejects(run('org', 'delete', ...org, '--name', 'Acme'), /already scheduled/)
  assert.match(await run('org', 'cancel-deletion', ...org), /will not be deleted/)
  await assert.rejects(run('org', 'cancel-deletion', ...org), /No deletion of this organization is scheduled/)
})

test('with --now it is gone at once with its audit trail, and its domain is free', async () => {
  const id = await create('Gone', 'gone.example.com')
  await newPerson(store, { [id]: 'owner' })
  await run('org', 'delete', '--org', 'gone.example.com', '--name', 'Gone')
  assert.equal((await auditEntries(store, id)).length, 1)
  const text = await run('org', 'delete', '--org', 'gone.example.com', '--name', 'Gone', '--now')
  assert.match(text, /^Deleted Gone \(org_\w{26}\)\./)
  await assert.rejects(
    run('org', 'delete', '--org', 'gone.example.com', '--name', 'Gone'),
    /No organization has/,
  )
  await create('Next', 'gone.example.com')
  assert.deepEqual(await auditEntries(store, id), [])
  const [row] = await store.system((db) =>
    db.run(sql<{ name: string; askedBy: string }>`
      select organization.name, deleted_organization.asked_by as "askedBy"
      from organization join deleted_organization on deleted_organization.id = organization.id
      where organization.id = ${id}`),
  )
  assert.deepEqual(row, { name: '', askedBy: 'command-line' })
})

test('an account is deleted with its memberships, unless it is the only owner', async () => {
  const id = await create('People', 'people.example.org')
  const [owner, viewer] = [
    await newPerson(store, { [id]: 'owner' }),
    await newPerson(store, { [id]: 'viewer' }),
  ]
  await assert.rejects(
    run('users', 'delete', '--email', owner.email),
    /This is the only owner of People: make another member an owner/,
  )
  assert.match(await run('users', 'delete', '--email', viewer.email), /^Deleted the account of /)
  assert.doesNotMatch(await run('users', 'list'), new RegExp(viewer.email))
})
