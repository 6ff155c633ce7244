import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { auditEntries } from '../../../test/support/audit-entries.ts'
import { createCommandRunner } from '../../../test/support/auth/run-command.ts'
import { startService } from '../../../test/support/harness.ts'
import { plantVendors } from '../../../test/support/plant/plant-vendors.ts'
import { builtInTemplates } from '../domain/questionnaires/built-in-templates.ts'

const { newOrganization, service } = await startService()
const run = createCommandRunner(service.store)
const folder = await mkdtemp(join(tmpdir(), 'parapet-questionnaires-'))
after(() => rm(folder, { recursive: true }))

let files = 0
const write = async (content: unknown): Promise<string> => {
  const file = join(folder, `${++files}.json`)
  await writeFile(
    file,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  )
  return file
}

const question = (over: object = {}) => ({
  id: 'mfa',
  text: 'Is a second factor required?',
  type: 'QUESTION_TYPE_YES_NO',
  category: 'OBSERVATION_CATEGORY_EXPOSED_CREDENTIALS',
  ...over,
})

const template = (over: object = {}, ...questions: object[]) => ({
  id: 'qtp_own',
  name: 'Our own',
  version: '1.0',
  sections: [{ id: 's', title: 'Section', questions: questions.length > 0 ? questions : [question()] }],
  ...over,
})

const importing = async (domain: string, content: unknown, ...more: string[]) =>
  run('questionnaires', 'import', await write(content), '--org', domain, ...more)

const untouched = await newOrganization()

test('a template is imported with what its file leaves out filled in, and questionnaires come from it', async () => {
  const { client, domain, organizationId } = await newOrganization()
  const text = await importing(domain, template())
  assert.equal(text, 'Imported Our own (qtp_own), version 1.0, with 1 questions.')
  const { questionnaireTemplates } = await client.listQuestionnaireTemplates({})
  const own = questionnaireTemplates.find(({ id }) => id === 'qtp_own')
  assert.deepEqual(own?.sections[0]?.questions, [
    {
      ...question(),
      options: [
        { value: 'yes', label: 'Yes', riskWeight: 0 },
        { value: 'no', label: 'No', riskWeight: 1 },
      ],
      required: true,
      weight: 1,
    },
  ])
  assert.equal(own.source, 'QUESTIONNAIRE_TEMPLATE_SOURCE_IMPORTED')
  assert.equal(own.isActive, true)
  const [vendorId = ''] = await plantVendors(service.store, organizationId, 1)
  const { questionnaire } = await client.createQuestionnaire({ templateId: 'qtp_own', vendorId })
  assert.equal(questionnaire.templateVersion, '1.0')
  assert.equal(questionnaire.totalQuestions, 1)
})

test('a newer version takes the place of the older one; questionnaires made before keep theirs', async () => {
  const { client, domain, organizationId, console } = await newOrganization()
  const [vendorId = ''] = await plantVendors(service.store, organizationId, 1)
  await importing(domain, template())
  const { questionnaire } = await client.createQuestionnaire({ templateId: 'qtp_own', vendorId })
  const newer = template({ version: '1.1.0' }, question({ text: 'Everywhere?' }), question({ id: 'more' }))
  assert.deepEqual(JSON.parse(await importing(domain, newer, '--json')), {
    id: 'qtp_own',
    version: '1.1.0',
    questionCount: 2,
    outcome: 'updated',
    previousVersion: '1.0',
  })
  const { body } = await console(`/public/v1/questionnaires/${questionnaire.id}/form`)
  assert.equal(body.sections[0].questions[0].text, 'Is a second factor required?')
  assert.equal(body.questionnaire.templateVersion, '1.0')
  const later = await client.createQuestionnaire({ templateId: 'qtp_own', vendorId })
  assert.equal(later.questionnaire.totalQuestions, 2)
  const entries = (await auditEntries(service.store, organizationId)).filter(
    ({ targetType }) => targetType === 'questionnaire-template',
  )
  assert.deepEqual(
    entries.map(({ action, targetId, channel, details }) => ({ action, targetId, channel, details })),
    [
      { action: 'created', version: '1.0' },
      { action: 'updated', version: '1.1.0' },
    ].map(({ action, version }) => ({
      action: `questionnaire-template.${action}`,
      targetId: 'qtp_own',
      channel: 'CHANNEL_IMPORT',
      details: { version },
    })),
  )
})

test('the same file again changes nothing, other content needs a newer version', async () => {
  const { client, domain, organizationId } = await newOrganization()
  await importing(domain, template({ version: '2.10' }))
  assert.match(await importing(domain, template({ version: '2.10' })), /already exists; nothing was changed/)
  for (const version of ['2.10', '2.10.0', '2.9', '1.99.99'])
    await assert.rejects(
      importing(domain, template({ version, name: 'Other' })),
      /in version 2\.10 with different content/,
    )
  await importing(domain, template({ version: '2.11', name: 'Other', isActive: false }))
  assert.equal((await client.listQuestionnaireTemplates({})).totalCount, builtInTemplates.length + 1)
  assert.equal((await auditEntries(service.store, organizationId)).length, 2)
})

test('from an inactive template no questionnaire can be made', async () => {
  const { client, domain, organizationId } = await newOrganization()
  await importing(domain, template({ isActive: false }))
  const [vendorId = ''] = await plantVendors(service.store, organizationId, 1)
  await assert.rejects(client.createQuestionnaire({ templateId: 'qtp_own', vendorId }), { status: 404 })
})

test('the templates of two organizations are their own', async () => {
  const [a, b] = await Promise.all([newOrganization(), newOrganization()])
  await importing(a.domain, template({ version: '3' }))
  await importing(b.domain, template({ version: '1', name: 'Of b' }))
  const names = async ({ client }: typeof a) =>
    (await client.listQuestionnaireTemplates({})).questionnaireTemplates
      .filter(({ source }) => source !== 'QUESTIONNAIRE_TEMPLATE_SOURCE_BUILT_IN')
      .map(({ name }) => name)
  assert.deepEqual(await names(a), ['Our own'])
  assert.deepEqual(await names(b), ['Of b'])
})

test('the example in the documentation can be imported', async () => {
  const { domain: own } = await newOrganization()
  const page = await readFile(join(import.meta.dirname, '../../../docs/questionnaire-templates.md'), 'utf8')
  const [, example] = /```json\n([\s\S]+?)```/.exec(page) ?? []
  assert.match(await importing(own, example ?? ''), /^Imported Hosting \(qtp_hosting\), version 1\.0/)
})

const options = (...values: string[]) => values.map((value) => ({ value, label: value, riskWeight: 0 }))
const single = { type: 'QUESTION_TYPE_SINGLE_CHOICE' }

const refused: [what: string, content: unknown, expected: RegExp][] = [
  ['no JSON', '{"id": "qtp_x",', /It is not valid JSON: /],
  ['no UTF-8', Uint8Array.of(0x22, 0xff, 0x22), /It is not valid JSON: /],
  ['a list', [template()], /must be a JSON object/],
  ['JSON without end', '['.repeat(100_000), /nested more than 64 levels deep/],
  ['text that cannot be stored', template({ name: 'a\0b' }), /U\+0000/],
  ['no id', template({ id: undefined }), /id: is required/],
  ['an id without prefix', template({ id: 'own' }), /id: does not have the required format/],
  ['the id of a built-in template', template({ id: 'qtp_baseline' }), /is the id of a built-in template/],
  ['a version of words', template({ version: 'first' }), /version: does not have/],
  ['an unknown field', template({ owner: 'me' }), /owner: is not a known field here/],
  [
    'an unknown field of a question',
    template({}, question({ hint: 'x' })),
    /questions\[0\]\.hint: is not a known/,
  ],
  [
    'an unknown field of an option',
    template({}, question({ ...single, options: [{ ...options('a')[0], risk: 1 }] })),
    /options\[0\]\.risk: is not/,
  ],
  ['no sections', template({ sections: [] }), /sections: must not be empty/],
  [
    'a section without questions',
    template({ sections: [{ id: 's', title: 'S', questions: [] }] }),
    /questions: must not be empty/,
  ],
  [
    'a risk above 1',
    template({}, question({ ...single, options: [{ value: 'a', label: 'A', riskWeight: 2 }] })),
    /riskWeight: must be 1 or less/,
  ],
  ['a negative weight', template({}, question({ weight: -1 })), /weight: must be 0 or greater/],
  [
    'a type that there is not',
    template({}, question({ type: 'YES_NO' })),
    /type: must be one of QUESTION_TYPE_/,
  ],
  [
    'a type left open',
    template({}, question({ type: 'QUESTION_TYPE_UNSPECIFIED' })),
    /type: must not be QUESTION_TYPE_UNSPECIFIED/,
  ],
  [
    'a category left open',
    template({}, question({ category: 'OBSERVATION_CATEGORY_UNSPECIFIED' })),
    /category: must not be OBSERVATION_CATEGORY_UNSPECIFIED/,
  ],
  ['two questions of one id', template({}, question(), question()), /Two questions have the id mfa/],
  [
    'yes/no with other options',
    template({}, question({ options: options('yes', 'maybe') })),
    /must be yes and no/,
  ],
  [
    'a choice of one',
    template({}, question({ ...single, options: options('a') })),
    /needs at least two options/,
  ],
  [
    'an option twice',
    template({}, question({ ...single, options: options('a', 'a') })),
    /has the option a twice/,
  ],
  [
    'options of a text',
    template({}, question({ type: 'QUESTION_TYPE_TEXT', options: options('a') })),
    /has no options: leave them out/,
  ],
  [
    'a question that depends on a later one',
    template({}, question({ dependsOn: { questionId: 'late', values: ['yes'] } }), question({ id: 'late' })),
    /depends on late, which is not an earlier question/,
  ],
  [
    'a question that depends on itself',
    template({}, question({ dependsOn: { questionId: 'mfa', values: ['yes'] } })),
    /not an earlier question/,
  ],
  [
    'a question that depends on a text',
    template(
      {},
      question({ type: 'QUESTION_TYPE_TEXT' }),
      question({ id: 'b', dependsOn: { questionId: 'mfa', values: ['yes'] } }),
    ),
    /no options to depend on/,
  ],
  [
    'a question that depends on an unknown answer',
    template({}, question(), question({ id: 'b', dependsOn: { questionId: 'mfa', values: ['maybe'] } })),
    /depends on the answer maybe, which mfa does not have/,
  ],
  [
    'more than 500 questions',
    template({
      sections: ['s', 't'].map((id) => ({
        id,
        title: id,
        questions: Array.from({ length: 251 }, (_, index) => question({ id: `${id}${index}` })),
      })),
    }),
    /There are 502 questions/,
  ],
]

for (const [what, content, expected] of refused) {
  test(`a file with ${what} is refused`, async () => {
    await assert.rejects(importing(untouched.domain, content), (error: Error) => {
      assert.match(error.message, /is not a template that can be imported\.\n/)
      assert.match(error.message, expected)
      return true
    })
    assert.equal((await untouched.client.listQuestionnaireTemplates({})).totalCount, builtInTemplates.length)
  })
}

test('a file that is missing and an unknown organization are refused', async () => {
  await assert.rejects(
    run('questionnaires', 'import', join(folder, 'none.json'), '--org', untouched.domain),
    /ENOENT/,
  )
  await assert.rejects(
    importing('nobody.example', template()),
    /No organization has the domain nobody\.example/,
  )
  await assert.rejects(run('questionnaires', 'import', await write(template())), /required option '--org/)
})

test('of five imports at once one is made and the others find it there', async () => {
  const fresh = await newOrganization()
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => importing(fresh.domain, template())),
  )
  assert.ok(results.some(({ status }) => status === 'fulfilled'))
  assert.equal((await fresh.client.listQuestionnaireTemplates({})).totalCount, builtInTemplates.length + 1)
  assert.equal((await auditEntries(service.store, fresh.organizationId)).length, 1)
})
