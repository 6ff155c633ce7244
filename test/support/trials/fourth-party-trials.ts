import { newId } from '../../../server/src/domain/kernel/id.ts'
import { plantRelation, reviewInConsole } from '../review-fourth-party.ts'
import { nothing, type Trial, type Trials } from './trial.ts'

/** A review of a relation in the console: a repeat changes nothing. */
const fourthPartyCall =
  (path: 'confirm' | 'dismiss' | 'restore', action: string, isDismissed = false) =>
  async ({ organization, store, leaves }: Trial): Promise<void> => {
    const { id } = await plantRelation(store, organization, { isDismissed })
    const call = (of: string) => () => reviewInConsole(organization, of, path)
    await leaves(call(newId('fpr')), 404, nothing)
    await leaves(call(id), 200, [`fourth-party.${action} ${id}`])
    await leaves(call(id), 200, nothing)
  }

export const fourthPartyTrials: Trials = {
  ConfirmFourthParty: fourthPartyCall('confirm', 'confirmed'),
  DismissFourthParty: fourthPartyCall('dismiss', 'dismissed'),
  SetDomainOwner: async ({ organization, leaves }) => {
    const set = (body: object) => () =>
      organization.console('/public/v1/avd/domain-owners', { method: 'POST', body })
    const owned = { domain: 'acme.co.uk', ownerDomain: 'acme.com' }
    await leaves(set({ ...owned, ownerDomain: 'acme.co.uk' }), 400, nothing)
    await leaves(set(owned), 200, ['domain-owner.set acme.co.uk'])
    await leaves(set(owned), 200, nothing)
    await leaves(set({ domain: 'acme.co.uk' }), 200, ['domain-owner.set acme.co.uk'])
  },
  RestoreFourthParty: fourthPartyCall('restore', 'restored', true),
}
