import { newId } from '../../../server/src/domain/kernel/id.ts'
import { nothing, type Trial, type Trials } from './trial.ts'

const newGroup = async ({ organization }: Trial): Promise<string> =>
  (await organization.client.createVendorGroup({ name: 'Payments' })).vendorGroup.id

export const vendorGroupTrials: Trials = {
  CreateVendorGroup: async ({ leaves, send }) => {
    const create = (name: string) => send('POST', 'vendors/groups', { name })
    await leaves(create('Payments'), 200, ({ vendorGroup }) => [`vendor-group.created ${vendorGroup.id}`])
    await leaves(create('payments'), 409, nothing)
    await leaves(create(' '), 400, nothing)
  },
  UpdateVendorGroup: async (trial) => {
    const { leaves, send, organization } = trial
    const id = await newGroup(trial)
    await organization.client.createVendorGroup({ name: 'Taken' })
    const update = (of: string, body: object) => send('PATCH', `vendors/groups/${of}`, body)
    await leaves(update(id, { name: 'Other', description: '' }), 200, [`vendor-group.updated ${id}`])
    await leaves(update(id, { name: 'Other' }), 200, nothing)
    await leaves(update(id, { name: 'Taken' }), 409, nothing)
    await leaves(update(id, {}), 400, nothing)
    await leaves(update(newId('vgr'), { name: 'x' }), 404, nothing)
  },
  ArchiveVendorGroup: async (trial) => {
    const { leaves, send } = trial
    const id = await newGroup(trial)
    await leaves(send('POST', `vendors/groups/${id}/archive`), 200, [`vendor-group.archived ${id}`])
    await leaves(send('POST', `vendors/groups/${id}/archive`), 404, nothing)
  },
  AddVendorToGroup: async (trial) => {
    const { leaves, send, plant } = trial
    const [groupId, [first = '', second = '']] = [await newGroup(trial), await plant(2)]
    const entry = `vendor-group.vendor-added ${groupId}`
    const add = (...vendorIds: string[]) => send('POST', `vendors/groups/${groupId}/vendors`, { vendorIds })
    await leaves(add(first, newId('vnd')), 404, nothing)
    await leaves(add(first, first), 200, [entry])
    await leaves(add(first, second), 200, [entry])
    await leaves(add(first, second), 200, nothing)
  },
  RemoveVendorsFromGroup: async (trial) => {
    const { leaves, send, plant, organization } = trial
    const [groupId, vendorIds] = [await newGroup(trial), await plant(2)]
    await organization.client.addVendorToGroup({ groupId, vendorIds })
    const entry = `vendor-group.vendor-removed ${groupId}`
    const remove = send('POST', `vendors/groups/${groupId}/vendors/remove`, { vendorIds })
    await leaves(remove, 200, [entry, entry])
    await leaves(remove, 200, nothing)
  },
}
