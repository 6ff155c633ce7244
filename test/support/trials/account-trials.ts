import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { MemberRole } from '@parapet/contract'
import { newId } from '../../../server/src/domain/kernel/id.ts'
import { newPerson, newTestLink, password, signedIn } from '../accounts.ts'
import { newBrowser } from '../browser.ts'
import type { Reply, TestService } from '../harness.ts'
import type { Trial, Trials } from './trial.ts'

const path = '/console/v1'
const anotherPassword = 'another long password'

/** For each account operation: what its calls add to the audit trail. */
export const accountTrials = ({ request, service, newOrganization }: TestService): Trials => {
  const { store } = service

  const newMember = ({ organization }: Trial, role: MemberRole = 'owner') =>
    newPerson(store, { [organization.organizationId]: role })

  const signIn = async (trial: Trial, role: MemberRole = 'owner') => {
    const person = await newMember(trial, role)
    return { person, browser: await signedIn(request, person) }
  }

  const visit = (to: string, body: object) => () => newBrowser(request).post(`${path}/${to}`, body)

  const started = ({ session }: Reply['body']): string => `session.started ${session.id}`

  const invite = async ({ organization }: Trial, email = `${randomUUID()}@people.example.com`) => {
    const body = { email, role: 'viewer' }
    const reply = await organization.console(`${path}/members/invitations`, { method: 'POST', body })
    return { id: String(reply.body.invitation.id), token: String(reply.body.url).split('#token=')[1] ?? '' }
  }

  /** A person who joined through a link that was handed over, so the address is unproven. */
  const unproven = async (trial: Trial) => {
    const { token } = await invite(trial)
    const browser = newBrowser(request)
    const { body } = await browser.post(`${path}/invitations/accept`, { token, password, displayName: 'Bob' })
    return { browser, userId: String(body.session.user.id) }
  }

  return {
    SignIn: async (trial) => {
      const { email, userId } = await newMember(trial)
      await trial.leaves(visit('sign-in', { email, password }), 200, (body) => [started(body)])
      await trial.leaves(visit('sign-in', { email, password: 'wrong' }), 401, [
        `user.sign-in-refused ${userId}`,
      ])
      await trial.leaves(visit('sign-in', { email: 'nobody@example.com', password }), 401, [])
    },
    // With no accounts yet it adds entries too, which its own test shows.
    SetUpOwner: async ({ leaves }) => {
      const token = await newTestLink(store, { purpose: 'set-up' })
      const owner = { email: 'a@example.com', displayName: 'A', password }
      await newPerson(store)
      await leaves(visit('set-up', { token, ...owner }), 401, [])
    },
    LookUpInvitation: async (trial) => {
      const { token } = await invite(trial)
      await trial.leaves(visit('invitations/look-up', { token }), 200, [])
      await trial.leaves(visit('invitations/look-up', { token: 'x' }), 401, [])
    },
    AcceptInvitation: async (trial) => {
      const { token } = await invite(trial)
      const accept = visit('invitations/accept', { token, password, displayName: 'Bob' })
      await trial.leaves(accept, 200, (body) => [`user.joined ${body.session.user.id}`, started(body)])
      await trial.leaves(accept, 401, [])
    },
    AcceptOwnInvitation: async (trial) => {
      const other = await newOrganization()
      const person = await newPerson(store, { [other.organizationId]: 'viewer' })
      const { token } = await invite(trial, person.email)
      const browser = await signedIn(request, person)
      const accept = () => browser.post(`${path}/account/invitations/accept`, { token })
      await trial.leaves(accept, 200, [`user.joined ${person.userId}`])
      await trial.leaves(accept, 401, [])
    },
    // Without a mail server nothing is sent; the operation's own test shows what sending adds.
    SendVerificationMail: async (trial) => {
      const { browser } = await unproven(trial)
      await trial.leaves(() => browser.post(`${path}/account/email/verification`), 409, [])
    },
    VerifyEmail: async (trial) => {
      const { browser, userId } = await unproven(trial)
      const token = await newTestLink(store, { purpose: 'verification', userId })
      const verify = () => browser.post(`${path}/account/email/verify`, { token })
      await trial.leaves(verify, 200, [`user.email-verified ${userId}`])
      await trial.leaves(verify, 401, [])
    },
    ResetPassword: async (trial) => {
      const { userId } = await newMember(trial)
      const token = await newTestLink(store, { purpose: 'password-reset', userId })
      const reset = visit('password-reset', { token, password: anotherPassword })
      await trial.leaves(reset, 200, (body) => [`user.password-reset ${userId}`, started(body)])
      await trial.leaves(reset, 401, [])
    },
    SignOut: async (trial) => {
      const { browser } = await signIn(trial)
      const { body } = await browser.send(`${path}/session`)
      await trial.leaves(() => browser.post(`${path}/sign-out`), 200, [
        `session.signed-out ${body.session.id}`,
      ])
      await trial.leaves(() => browser.post(`${path}/sign-out`), 401, [])
    },
    SwitchOrganization: async (trial) => {
      const { organizationId, publicId } = trial.organization
      const other = await newOrganization()
      const person = await newPerson(store, { [other.organizationId]: 'viewer', [organizationId]: 'viewer' })
      const browser = await signedIn(request, person)
      const enter = (id: string) => () => browser.post(`${path}/session/organization`, { organizationId: id })
      await enter(other.publicId)()
      await trial.leaves(enter(publicId), 200, ({ session }) => [`session.switched ${session.id}`])
      await trial.leaves(enter(newId('org')), 404, [])
    },
    ChangePassword: async (trial) => {
      const { browser, person } = await signIn(trial, 'viewer')
      const change = (currentPassword: string) => () =>
        browser.post(`${path}/account/password`, { currentPassword, newPassword: anotherPassword })
      await trial.leaves(change('wrong'), 403, [])
      await trial.leaves(change(password), 200, [`user.password-changed ${person.userId}`])
    },
    UpdateProfile: async (trial) => {
      const { browser, person } = await signIn(trial, 'viewer')
      const rename = () =>
        browser.send(`${path}/account`, { method: 'PATCH', body: { displayName: 'Grace' } })
      await trial.leaves(rename, 200, [`user.renamed ${person.userId}`])
      await trial.leaves(rename, 200, [])
      const choose = () =>
        browser.send(`${path}/account`, {
          method: 'PATCH',
          body: { digestFrequency: 'DIGEST_FREQUENCY_DAILY' },
        })
      await trial.leaves(choose, 200, [`user.digest-changed ${person.userId}`])
      await trial.leaves(choose, 200, [])
    },
    TurnOffDigest: async (trial) => {
      const { userId } = await newMember(trial, 'viewer')
      const token = await newTestLink(store, { purpose: 'digest-off', userId })
      await trial.leaves(visit('digest/turn-off', { token }), 200, [`user.digest-changed ${userId}`])
      await trial.leaves(visit('digest/turn-off', { token }), 200, [])
      await trial.leaves(visit('digest/turn-off', { token: 'x' }), 401, [])
    },
    // What a person has read concerns nobody else.
    MarkNotifications: async ({ organization, leaves }) => {
      const mark = (body: object) => () =>
        organization.console(`${path}/notifications/mark`, { method: 'POST', body })
      await leaves(mark({ until: new Date().toISOString(), isRead: true }), 200, [])
      await leaves(mark({ isRead: true }), 400, [])
    },
    EndSession: async (trial) => {
      const { browser, person } = await signIn(trial, 'viewer')
      const { body } = await (await signedIn(request, person)).send(`${path}/session`)
      const end = () => browser.post(`${path}/account/sessions/${body.session.id}/end`)
      await trial.leaves(end, 200, [`session.ended ${body.session.id}`])
      await trial.leaves(end, 404, [])
    },
    CreateOrganization: async (trial) => {
      const { browser } = await signIn(trial)
      const create = () =>
        browser.post(`${path}/organizations`, { name: 'Mine', domain: `n${randomUUID().slice(0, 8)}.com` })
      // The entry is the new organization's first.
      await trial.leaves(create, 200, [])
    },
    DeleteAccount: async (trial) => {
      const { browser, person } = await signIn(trial, 'viewer')
      const remove = (currentPassword: string) => () =>
        browser.post(`${path}/account/delete`, { email: person.email, currentPassword })
      await trial.leaves(remove('wrong'), 403, [])
      await trial.leaves(remove(password), 200, [`user.account-deleted ${person.userId}`])
      await trial.leaves(remove(password), 401, [])
    },
    DeleteDemoOrganization: async (trial) => {
      const { browser } = await signIn(trial)
      const { publicId: organizationId } = trial.organization
      const drop = () => browser.post(`${path}/organizations/delete-demo`, { organizationId })
      await trial.leaves(drop, 409, [])
    },
    InviteMember: async (trial) => {
      const call = (email: string) => () =>
        trial.organization.console(`${path}/members/invitations`, {
          method: 'POST',
          body: { email, role: 'viewer' },
        })
      const first = await trial.leaves(call('new@example.com'), 200, ({ invitation }) => [
        `invitation.created ${invitation.id}`,
      ])
      assert.equal(first.body.isMailed, false)
      await trial.leaves(call('no address'), 400, [])
    },
    RevokeInvitation: async (trial) => {
      const { id } = await invite(trial)
      const revoke = () =>
        trial.organization.console(`${path}/members/invitations/${id}/revoke`, { method: 'POST', body: {} })
      await trial.leaves(revoke, 200, [`invitation.revoked ${id}`])
      await trial.leaves(revoke, 404, [])
    },
    ChangeMemberRole: async (trial) => {
      const { userId } = await newMember(trial, 'viewer')
      const change = (role: string) => () =>
        trial.organization.console(`${path}/members/${userId}`, { method: 'PATCH', body: { role } })
      await trial.leaves(change('analyst'), 200, [`user.role-changed ${userId}`])
      await trial.leaves(change('analyst'), 200, [])
      await trial.leaves(change('admin'), 400, [])
    },
    RemoveMember: async (trial) => {
      const { userId } = await newMember(trial, 'viewer')
      const remove = () =>
        trial.organization.console(`${path}/members/${userId}/remove`, { method: 'POST', body: {} })
      await trial.leaves(remove, 200, [`user.removed ${userId}`])
      await trial.leaves(remove, 404, [])
    },
  }
}
