import assert from 'node:assert/strict'
import { crc32 } from 'node:zlib'
import type { Document, Input } from '@parapet/contract'
import type { Store } from '../../server/src/store/kernel/store.ts'
import type { Reply, TestOrganization } from './harness.ts'
import { plantVendors } from './plant/plant-vendors.ts'
import { inDays, moveInConsole, sending } from './plant/reach-questionnaire.ts'
import { templateFile } from './template-file.ts'

/** The day that many days from now. */
export const dayIn = (days: number): string => inDays(days).slice(0, 'YYYY-MM-DD'.length)

export const pdf = (text = 'Report', padding = 0): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n${text}\n${' '.repeat(padding)}\n%%EOF\n`))

type ZipOptions = { flags?: number; contents?: Readonly<Record<string, string>> }

/** A zip archive of stored entries. */
export const zip = (
  names: readonly string[],
  { flags = 0, contents = {} }: ZipOptions = {},
): Uint8Array<ArrayBuffer> => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const content = Buffer.from(contents[name] ?? '<xml/>')
    const sum = crc32(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(flags, 6)
    local.writeUInt32LE(sum, 14)
    local.writeUInt32LE(content.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt32LE(sum, 16)
    entry.writeUInt32LE(content.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    const whole = Buffer.concat([local, Buffer.from(name), content])
    parts.push(whole)
    directory.push(Buffer.concat([entry, Buffer.from(name)]))
    offset += whole.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, listed, end]))
}

export const docx = (...further: string[]): Uint8Array<ArrayBuffer> =>
  zip(['[Content_Types].xml', 'word/document.xml', ...further])

type Given = Partial<Input<'UploadDocument'>>

/** A document about the vendor, by default a report of which nothing further is known. */
export const uploadDocument = async (
  { client }: TestOrganization,
  vendorId: string,
  given: Given = {},
  file = pdf(),
): Promise<Document> => {
  const input = { fileName: 'report.pdf', kind: 'DOCUMENT_KIND_SOC2_TYPE2' as const, ...given, vendorId }
  return (await client.uploadDocument(input, file)).document
}

/** The same for a new vendor. */
export const plantDocument = async (
  store: Store,
  organization: TestOrganization,
  given: Given = {},
): Promise<Document> => {
  const [vendorId = ''] = await plantVendors(store, organization.organizationId, 1)
  return uploadDocument(organization, vendorId, given)
}

const fileQuestion = {
  id: 'report',
  text: 'Upload your latest audit report.',
  type: 'QUESTION_TYPE_FILE',
  category: 'OBSERVATION_CATEGORY_OTHER',
  required: false,
}

type FileQuestionnaire = { id: string; vendorId: string; token: string }

/** A questionnaire that asks for a file in the question `report`, sent to a new vendor. */
export const sendFileQuestionnaire = async (
  store: Store,
  organization: TestOrganization,
  templateId = 'qtp_files',
): Promise<FileQuestionnaire> => {
  const [section] = templateFile()['sections'] as { questions: object[] }[]
  const sections = [{ ...section, questions: [...(section?.questions ?? []), fileQuestion] }]
  const template = templateFile({ id: templateId, name: 'Files', sections })
  const path = '/public/v1/questionnaires/templates'
  const imported = await organization.console(path, { method: 'POST', body: { template } })
  // It may be there already.
  assert.ok([200, 409].includes(imported.status), imported.text)
  const [vendorId = ''] = await plantVendors(store, organization.organizationId, 1)
  const { questionnaire } = await organization.client.createQuestionnaire({ templateId, vendorId })
  const sent = await moveInConsole(organization, questionnaire.id, 'send', sending)
  assert.equal(sent.status, 200, sent.text)
  return { id: questionnaire.id, vendorId, token: sent.body.link.token }
}

/** The vendor answers the question with a file, by its link. */
export const answerWithFile = (
  { request }: Pick<TestOrganization, 'request'>,
  token: string,
  file: Uint8Array = pdf(),
  { questionId = 'report', fileName = 'soc2.pdf' } = {},
): Promise<Reply> =>
  request(`/link/v1/questionnaire/files?questionId=${questionId}&fileName=${encodeURIComponent(fileName)}`, {
    method: 'POST',
    body: file,
    token,
  })

/** The id of a file that answers a question of a submitted questionnaire, and can be kept. */
export const reachKeepable = async (
  store: Store,
  organization: TestOrganization,
  templateId?: string,
): Promise<string> => {
  const { id, token } = await sendFileQuestionnaire(store, organization, templateId)
  const { body } = await answerWithFile(organization, token)
  for (const [path, given] of [
    ['answers', { answers: [{ questionId: 'mfa', values: ['yes'] }] }],
    ['submit', {}],
  ] as const)
    assert.equal((await moveInConsole(organization, id, path, given)).status, 200)
  return String(body.file.documentId)
}
