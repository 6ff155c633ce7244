import { newId } from '../../../server/src/domain/kernel/id.ts'
import { nothing, type Trials } from './trial.ts'

export const reportTrials: Trials = {
  CreateReportLink: async ({ leaves, send }) => {
    const create = (body: object) => send('POST', 'reports/links', body)
    await leaves(create({ kind: 'REPORT_KIND_PORTFOLIO' }), 200, ({ link }) => [
      `report-link.created ${link.id}`,
    ])
    await leaves(create({ kind: 'REPORT_KIND_VENDOR' }), 400, nothing)
    await leaves(create({ kind: 'REPORT_KIND_VENDOR', vendorId: newId('vnd') }), 404, nothing)
  },
  RevokeReportLink: async ({ organization, leaves, send }) => {
    const { link } = await organization.client.createReportLink({ kind: 'REPORT_KIND_PORTFOLIO' })
    const revoke = () => send('POST', `reports/links/${link.id}/revoke`)
    await leaves(revoke(), 200, [`report-link.revoked ${link.id}`])
    await leaves(revoke(), 404, nothing)
  },
}
