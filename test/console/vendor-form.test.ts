import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inDays, moveInConsole, reachQuestionnaire } from '../support/plant/reach-questionnaire.ts'
import { fitsTheWindow } from './fits-the-window.ts'
import { hostileNames } from './hostile-names.ts'
import { keptByBrowser } from './kept-by-browser.ts'
import { expectAccessible, noBrowser, startConsole } from './start-console.ts'

const { newOrganization, visit, open, service } = await startConsole()

const saved = { hasText: /^\s*Saved\s*$/ }

const text = (id: string, over: object = {}) => ({
  id,
  text: `Question ${id}`,
  type: 'QUESTION_TYPE_TEXT',
  category: 'OBSERVATION_CATEGORY_OTHER',
  ...over,
})

/** Sends a questionnaire from the test's own template and returns the token of its link. */
const sendOwn = async (sections: object[], name = 'Own questions') => {
  const organization = await newOrganization()
  const imported = await organization.console('/public/v1/questionnaires/templates', {
    method: 'POST',
    body: { template: { id: 'qtp_own', name, version: '1', sections } },
  })
  assert.equal(imported.status, 200, imported.text)
  const { client } = organization
  const { vendor } = await client.createVendor({ domainName: 'acme.com', companyName: 'Acme' })
  const { questionnaire } = await client.createQuestionnaire({ templateId: 'qtp_own', vendorId: vendor.id })
  const { id } = questionnaire
  const sent = await moveInConsole(organization, id, 'send', {
    dueDate: inDays(14),
    recipients: [{ name: 'Desk', email: 'desk@acme.com' }],
  })
  const answers = async () =>
    (await organization.console(`/public/v1/questionnaires/${id}/form`)).body.answers
  return { organization, id, token: String(sent.body.link.token), answers }
}

const sections = [
  {
    id: 'first',
    title: 'First',
    questions: [
      text('name'),
      text('kind', {
        type: 'QUESTION_TYPE_SINGLE_CHOICE',
        options: [
          { value: 'small', label: 'Small', riskWeight: 0 },
          { value: 'large', label: 'Large', riskWeight: 1 },
        ],
      }),
      text('why', { dependsOn: { questionId: 'kind', values: ['large'] } }),
    ],
  },
  {
    id: 'second',
    title: 'Second',
    questions: [
      text('since', { type: 'QUESTION_TYPE_DATE', required: false }),
      text('tools', {
        type: 'QUESTION_TYPE_MULTIPLE_CHOICE',
        options: [
          { value: 'a', label: 'Tool A', riskWeight: 0 },
          { value: 'b', label: 'Tool B', riskWeight: 0 },
        ],
      }),
    ],
  },
]

test('a vendor can answer without an account, saved while typing', { skip: noBrowser }, async () => {
  const { token, answers, organization, id } = await sendOwn(sections)
  const requests: { url: string; referer: string | undefined }[] = []
  const page = await visit(`/questionnaire#token=${token}`)
  page.on('request', (request) =>
    requests.push({ url: request.url(), referer: request.headers()['referer'] }),
  )
  await page.getByRole('heading', { name: 'Own questions', level: 1 }).waitFor()
  await page.getByText('Test asks Acme to answer this questionnaire.').waitFor()
  assert.equal(await page.getByRole('group', { name: /Question why/ }).count(), 0)

  await page
    .getByRole('textbox', { name: /Question name/ })
    .pressSequentially('Acme Corporation', { delay: 5 })
  await page.getByRole('radio', { name: 'Large' }).check()
  await page.getByRole('textbox', { name: /Question why/ }).fill('Many customers')
  await page.getByRole('button', { name: 'Add comment on question 2' }).click()
  await page.getByRole('textbox', { name: 'Comment on question 2' }).fill('Since last year')
  await page.getByRole('status').filter(saved).waitFor()
  assert.deepEqual(
    (await answers()).map((answer: { questionId: string; values: string[]; comment?: string }) => [
      answer.questionId,
      answer.values[0],
      answer.comment,
    ]),
    [
      ['name', 'Acme Corporation', undefined],
      ['kind', 'large', 'Since last year'],
      ['why', 'Many customers', undefined],
    ],
  )

  await page.getByRole('button', { name: 'Review and submit' }).click()
  await page.getByText('1 question still needs an answer').waitFor()
  assert.equal(await page.getByRole('button', { name: 'Submit to Test' }).isDisabled(), true)
  await page.getByRole('button', { name: 'Question tools' }).click()
  assert.equal(await page.evaluate<string>('document.activeElement.id'), 'question-tools')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.getByText('4 of 5 answered').waitFor()
  await page.getByRole('button', { name: 'Review and submit' }).last().click()
  await page.getByRole('button', { name: 'Submit to Test' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click()
  await page.getByText('Thank you.').waitFor()
  await page.getByText('Acme Corporation').waitFor()
  assert.equal(await page.getByRole('textbox').count(), 0)
  const { questionnaire } = await organization.client.getQuestionnaire({ id })
  assert.equal(questionnaire.status, 'QUESTIONNAIRE_STATUS_SUBMITTED')

  for (const { url, referer = '' } of requests) {
    assert.ok(!url.includes(token), url)
    assert.ok(!referer.includes(token), referer)
  }
  const kept = await keptByBrowser(page)
  assert.ok(!kept.includes(token), 'the token is kept in the address alone')
})

test('an answer can hide questions, and clearing it brings them back', { skip: noBrowser }, async () => {
  const { token, answers } = await sendOwn(sections)
  const page = await visit(`/questionnaire#${token}`)
  await page.getByRole('radio', { name: 'Large' }).check()
  await page.getByRole('textbox', { name: /Question why/ }).fill('Because')
  await page.getByRole('radio', { name: 'Small' }).check()
  await page.getByRole('textbox', { name: /Question why/ }).waitFor({ state: 'detached' })
  await page.getByRole('status').filter(saved).waitFor()
  await page.getByRole('button', { name: 'Clear answer to question 2' }).click()
  await page.getByRole('status').filter(saved).waitFor()
  assert.deepEqual(await answers(), [])
  await page.reload()
  await page.getByRole('radio', { name: 'Large' }).check()
  await page.getByText('of 5 answered').waitFor()
})

test('an answer that cannot be saved is reported, kept and saved later', { skip: noBrowser }, async () => {
  const { token, answers } = await sendOwn(sections)
  const page = await visit(`/questionnaire#token=${token}`)
  await page.getByRole('textbox', { name: /Question name/ }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('textbox', { name: /Question name/ }).fill('Typed in a tunnel')
  await page.getByText('Not saved yet. Trying again…').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('status').filter(saved).waitFor()
  assert.equal((await answers())[0].values[0], 'Typed in a tunnel')
})

test('returned answers show the comment and can be changed', { skip: noBrowser }, async () => {
  const organization = await newOrganization()
  const { id, token } = await reachQuestionnaire(service.store, organization, 'IN_REVIEW')
  const page = await visit(`/questionnaire#token=${token}`)
  await page.getByText('Thank you.').waitFor()
  await moveInConsole(organization, id, 'return', { comment: hostileNames[0] })
  await page.reload()
  await page.getByText('Test returned your answers:').waitFor()
  await page.getByText(hostileNames[0]).waitFor()
  await page.getByRole('radio').first().waitFor()
})

test(
  'a link that is unknown, cut short, cancelled or expired says what to do',
  { skip: noBrowser },
  async () => {
    const organization = await newOrganization()
    const cancelled = await reachQuestionnaire(service.store, organization, 'SENT')
    await moveInConsole(organization, cancelled.id, 'cancel')
    const expired = await reachQuestionnaire(service.store, organization, 'EXPIRED')
    for (const hash of [
      '',
      '#token=',
      `#token=qlt_${'A'.repeat(43)}`,
      `#${cancelled.token}`,
      `#${expired.token}`,
    ]) {
      const page = await visit(`/questionnaire${hash}`)
      await page.getByText('This link doesn’t open a questionnaire').waitFor()
      assert.equal(new URL(page.url()).pathname, '/questionnaire')
      await page.context().close()
    }
  },
)

test('the form reports a questionnaire cancelled in the meantime', { skip: noBrowser }, async () => {
  const { token, organization, id } = await sendOwn(sections)
  const page = await visit(`/questionnaire#token=${token}`)
  await page.getByRole('textbox', { name: /Question name/ }).waitFor()
  await moveInConsole(organization, id, 'cancel')
  await page.getByRole('textbox', { name: /Question name/ }).fill('Too late')
  await page.getByText('Couldn’t save the answer').waitFor()
})

test(
  'the form is accessible in both themes and on a narrow screen, with any kind of question',
  { skip: noBrowser },
  async () => {
    const hostile = hostileNames.map((name, at) => ({
      ...text(`q${at}`, {
        text: name,
        help: name,
        type: 'QUESTION_TYPE_SINGLE_CHOICE',
        options: [
          { value: 'a', label: name, riskWeight: 0 },
          { value: 'b', label: 'Other', riskWeight: 1 },
        ],
      }),
    }))
    const { token } = await sendOwn(
      [
        { id: 'one', title: hostileNames[6], questions: hostile },
        {
          id: 'two',
          title: hostileNames[0],
          questions: [text('last'), text('day', { type: 'QUESTION_TYPE_DATE' })],
        },
      ],
      hostileNames[1],
    )
    for (const scheme of ['light', 'dark'] as const) {
      const page = await visit(`/questionnaire#token=${token}`, {
        scheme,
        width: scheme === 'dark' ? 390 : 1280,
      })
      await page.getByRole('radio', { name: 'Other' }).first().check()
      await page.getByRole('status').filter(saved).waitFor()
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page))
      await page.getByRole('button', { name: /^Next:/ }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Review and submit' }).last().click()
      await page.getByText(/still need an answer/).waitFor()
      await expectAccessible(page)
      assert.ok(await fitsTheWindow(page))
      await page.context().close()
    }
  },
)

test(
  "a vendor's form never sends the session of a browser that is signed in",
  { skip: noBrowser },
  async () => {
    const { token } = await sendOwn(sections)
    const page = await open(await newOrganization(), `/questionnaire#token=${token}`)
    const cookies: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.url().includes('/link/')) cookies.push(request.headers()['cookie'])
    })
    await page.getByRole('textbox', { name: /Question name/ }).fill('Acme')
    await page.getByRole('status').filter(saved).waitFor()
    assert.ok(cookies.length > 0 && cookies.every((cookie) => cookie === undefined))
    assert.equal(await page.getByRole('navigation', { name: 'Areas' }).count(), 0)
  },
)
