import { newPerson, password, signedIn } from '../accounts.ts'
import { newBrowser } from '../browser.ts'
import { addTotp, codeOf, finish, halfSignedIn } from '../factors.ts'
import type { TestService } from '../harness.ts'
import type { Trial, Trials } from './trial.ts'

const path = '/console/v1'

/** For each operation on second factors: what its calls add to the audit trail. */
export const factorTrials = ({ request, service }: TestService): Trials => {
  const { store } = service

  const signIn = async ({ organization }: Trial) => {
    const person = await newPerson(store, { [organization.organizationId]: 'viewer' })
    return { ...person, browser: await signedIn(request, person) }
  }

  const newProtected = async (trial: Trial) => {
    const person = await signIn(trial)
    return { ...person, codes: await addTotp(store, person.browser, person.userId) }
  }

  /** PUBLIC_URL allows no passkeys here; their own tests show what they add. */
  const refuses = (to: string, body: object, status: number) => async (trial: Trial) => {
    const { browser } = await signIn(trial)
    await trial.leaves(() => browser.post(`${path}/${to}`, body), status, [])
  }

  return {
    FinishSignIn: async (trial) => {
      const person = await newProtected(trial)
      const { browser } = await halfSignedIn(request, person)
      await trial.leaves(() => finish(browser, { code: '000000' }), 403, [
        `user.factor-refused ${person.userId}`,
      ])
      const [recoveryCode = ''] = person.codes
      await trial.leaves(
        () => finish(browser, { recoveryCode }),
        200,
        ({ session }) => [`user.recovery-code-used ${person.userId}`, `session.started ${session.id}`],
      )
      await trial.leaves(() => finish(browser, { recoveryCode }), 401, [])
    },
    BeginTotp: async (trial) => {
      const { browser } = await signIn(trial)
      await trial.leaves(() => browser.post(`${path}/account/factors/totp/begin`), 200, [])
    },
    ConfirmTotp: async (trial) => {
      const { browser, userId } = await signIn(trial)
      const confirm = (code: string) => () => browser.post(`${path}/account/factors/totp/confirm`, { code })
      await browser.post(`${path}/account/factors/totp/begin`)
      await trial.leaves(confirm('000000'), 403, [])
      const code = await codeOf(store, userId)
      await trial.leaves(confirm(code), 200, [`user.totp-added ${userId}`])
      await trial.leaves(confirm(code), 409, [])
    },
    RemoveTotp: async (trial) => {
      const { browser, userId } = await newProtected(trial)
      const remove = () => browser.post(`${path}/account/factors/totp/remove`)
      await trial.leaves(remove, 200, [`user.totp-removed ${userId}`])
      await trial.leaves(remove, 404, [])
    },
    RenewRecoveryCodes: async (trial) => {
      const { browser, userId } = await newProtected(trial)
      const renew = () => browser.post(`${path}/account/factors/recovery-codes`)
      await trial.leaves(renew, 200, [`user.recovery-codes-renewed ${userId}`])
      await browser.post(`${path}/account/factors/totp/remove`)
      await trial.leaves(renew, 409, [])
    },
    ProveIdentity: async (trial) => {
      const { browser } = await signIn(trial)
      const prove = (body: object) => () => browser.post(`${path}/account/proof`, body)
      await trial.leaves(prove({ password: 'wrong' }), 403, [])
      await trial.leaves(prove({ password }), 200, [])
      const person = await newProtected(trial)
      const [recoveryCode = ''] = person.codes
      await trial.leaves(() => person.browser.post(`${path}/account/proof`, { recoveryCode }), 200, [
        `user.recovery-code-used ${person.userId}`,
      ])
    },
    BeginPasskey: refuses('account/factors/passkeys/begin', {}, 409),
    AddPasskey: refuses('account/factors/passkeys', { name: 'x', passkey: '{}' }, 409),
    RemovePasskey: refuses('account/factors/passkeys/pky_x/remove', {}, 404),
    BeginPasskeySignIn: refuses('sign-in/passkey', {}, 409),
    BeginProof: refuses('account/proof/begin', {}, 409),
    // Without a mail server; its own test shows what a request adds.
    RequestPasswordReset: async (trial) => {
      const { email } = await signIn(trial)
      const ask = () => newBrowser(request).post(`${path}/password-reset/request`, { email })
      await trial.leaves(ask, 409, [])
    },
    ResetMemberFactors: async (trial) => {
      const { userId } = await newProtected(trial)
      const reset = () =>
        trial.organization.console(`${path}/members/${userId}/reset-factors`, { method: 'POST', body: {} })
      await trial.leaves(reset, 200, [`user.factors-reset ${userId}`])
      await trial.leaves(reset, 409, [])
    },
  }
}
