import { newId } from '../../../server/src/domain/kernel/id.ts'
import { pdf, plantDocument, reachKeepable } from '../documents.ts'
import { nothing, type Trials } from './trial.ts'

export const documentTrials: Trials = {
  UploadDocument: async ({ leaves, send, plant }) => {
    const [vendorId = ''] = await plant(1)
    const upload = (to: string, fileName: string) =>
      send('POST', `vendors/${to}/documents?kind=DOCUMENT_KIND_POLICY&fileName=${fileName}`, undefined, {
        body: pdf(),
      })
    await leaves(upload(newId('vnd'), 'a.pdf'), 404, nothing)
    await leaves(upload(vendorId, 'a.txt'), 415, nothing)
    await leaves(upload(vendorId, 'a.pdf'), 200, ({ document }) => [`document.uploaded ${document.id}`])
  },
  UpdateDocument: async ({ organization, store, leaves, send }) => {
    const { id } = await plantDocument(store, organization)
    const update = (of: string, body: object) => send('PATCH', `documents/${of}`, body)
    await leaves(update(id, { title: 'Other' }), 200, [`document.updated ${id}`])
    await leaves(update(id, { title: 'Other' }), 200, nothing)
    await leaves(update(id, { expiresOn: 'soon' }), 400, nothing)
    await leaves(update(newId('doc'), { title: 'x' }), 404, nothing)
  },
  KeepDocument: async ({ organization, store, leaves, send }) => {
    const id = await reachKeepable(store, organization)
    const keep = send('POST', `documents/${id}/keep`, { kind: 'DOCUMENT_KIND_OTHER' })
    await leaves(keep, 200, [`document.kept ${id}`])
    await leaves(keep, 409, nothing)
  },
  DeleteDocument: async ({ organization, store, leaves, send }) => {
    const { id } = await plantDocument(store, organization)
    await leaves(send('POST', `documents/${id}/delete`, { dryRun: true }), 200, nothing)
    await leaves(send('POST', `documents/${id}/delete`, {}), 200, [`document.deleted ${id}`])
    await leaves(send('POST', `documents/${id}/delete`, {}), 404, nothing)
  },
}
