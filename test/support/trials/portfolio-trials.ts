import { newId } from '../../../server/src/domain/kernel/id.ts'
import { nothing, type Trial, type Trials } from './trial.ts'

const newView = async ({ organization }: Trial): Promise<string> =>
  (await organization.client.createSavedView({ name: 'All', selection: { vendors: {} } })).savedView.id

export const portfolioTrials: Trials = {
  CreateSavedView: async ({ leaves, send }) => {
    const create = (name: string) => send('POST', 'views', { name, selection: { vendors: {} } })
    await leaves(create('All'), 200, ({ savedView }) => [`saved-view.created ${savedView.id}`])
    await leaves(create('all'), 409, nothing)
    await leaves(create(' '), 400, nothing)
  },
  UpdateSavedView: async (trial) => {
    const { leaves, send } = trial
    const id = await newView(trial)
    const update = (of: string, body: object) => send('PATCH', `views/${of}`, body)
    await leaves(update(id, { name: 'Other' }), 200, [`saved-view.updated ${id}`])
    await leaves(update(id, { name: 'Other' }), 200, nothing)
    await leaves(update(id, {}), 400, nothing)
    await leaves(update(newId('svw'), { name: 'x' }), 404, nothing)
  },
  DeleteSavedView: async (trial) => {
    const { leaves, send } = trial
    const id = await newView(trial)
    await leaves(send('POST', `views/${id}/delete`, {}), 200, [`saved-view.deleted ${id}`])
    await leaves(send('POST', `views/${id}/delete`, {}), 404, nothing)
  },
}
