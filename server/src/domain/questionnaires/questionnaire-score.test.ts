import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Question } from '@parapet/contract'
import fc from 'fast-check'
import { questionsOf, visibleQuestions } from './questionnaire-answers.ts'
import { questionnaireBaseline } from './questionnaire-baseline.ts'
import { scoreAnswers } from './questionnaire-score.ts'

const question = (id: string, weight: number, risks: Record<string, number>): Question => ({
  id,
  text: id,
  type: 'QUESTION_TYPE_MULTIPLE_CHOICE',
  options: Object.entries(risks).map(([value, riskWeight]) => ({ value, label: value, riskWeight })),
  required: true,
  category: 'OBSERVATION_CATEGORY_OTHER',
  weight,
})

const three = [
  question('a', 1, { none: 0, half: 0.5, all: 1 }),
  question('b', 3, { none: 0, half: 0.5, all: 1 }),
  { ...question('c', 2, { none: 0, all: 1 }), dependsOn: { questionId: 'a', values: ['all'] } },
]

const golden: [answers: Record<string, string[]>, score: number | undefined][] = [
  [{}, undefined],
  [{ a: ['none'], b: ['none'] }, 100],
  [{ a: ['all'], b: ['all'] }, 0],
  [{ a: ['all'], b: ['none'] }, 75],
  [{ a: ['none'], b: ['all'] }, 25],
  [{ b: ['half'] }, 50],
  [{ b: ['none', 'half'] }, 50],
  [{ b: ['none', 'half', 'all'] }, 0],
  [{ a: ['all'], b: ['none'], c: ['none'] }, 83],
  // c applies only if a is all.
  [{ a: ['none'], b: ['none'], c: ['all'] }, 100],
]

for (const [answers, score] of golden) {
  test(`${JSON.stringify(answers)} scores ${score}`, () => {
    assert.equal(scoreAnswers(three, new Map(Object.entries(answers))), score)
  })
}

test('text, dates and questions without weight do not count', () => {
  const text: Question = { ...question('t', 5, {}), type: 'QUESTION_TYPE_TEXT' }
  const weightless = question('w', 0, { yes: 1 })
  const answers = new Map([
    ['t', ['something']],
    ['w', ['yes']],
  ])
  assert.equal(scoreAnswers([text, weightless], answers), undefined)
  assert.equal(scoreAnswers([text, weightless, ...three], new Map([...answers, ['a', ['none']]])), 100)
})

const baseline = questionsOf(questionnaireBaseline.sections)

/** Answers every question that applies with its safest or riskiest option. */
const answerAll = (pick: (question: Question) => string): Map<string, string[]> =>
  new Map(
    baseline
      .filter(({ options }) => options.length > 0)
      .map((asked) => [asked.id, [asked.id === 'stores_data' ? 'yes' : pick(asked)]]),
  )

const byRisk = ({ options }: Question) => options.toSorted((x, y) => x.riskWeight - y.riskWeight)

test('the baseline answered at its safest scores 100', () => {
  assert.equal(
    scoreAnswers(
      baseline,
      answerAll((asked) => byRisk(asked)[0]?.value ?? ''),
    ),
    100,
  )
})

test('the baseline answered at its riskiest scores 0', () => {
  assert.equal(
    scoreAnswers(
      baseline,
      answerAll((asked) => byRisk(asked).at(-1)?.value ?? ''),
    ),
    0,
  )
})

const options = fc.array(
  fc.record({
    value: fc.constantFrom('p', 'q', 'r', 's'),
    label: fc.constant('l'),
    riskWeight: fc.float({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: 1, maxLength: 4 },
)

/** Questions that all apply, each with an answer. */
const form = fc.array(
  fc.record({ weight: fc.float({ min: 0, max: 100, noNaN: true }), options }).chain((asked) =>
    fc.record({
      asked: fc.constant(asked),
      chosen: fc.subarray([...new Set(asked.options.map(({ value }) => value))], { minLength: 1 }),
    }),
  ),
  { minLength: 1, maxLength: 12 },
)

const scoreOf = (entries: readonly { asked: Pick<Question, 'weight' | 'options'>; chosen: string[] }[]) =>
  scoreAnswers(
    entries.map(({ asked }, index) => ({
      ...question(`q${index}`, asked.weight, {}),
      options: asked.options,
    })),
    new Map(entries.map(({ chosen }, index) => [`q${index}`, chosen])),
  )

test('a score is a whole number from 0 to 100', () => {
  fc.assert(
    fc.property(form, (entries) => {
      const score = scoreOf(entries)
      return score === undefined || (Number.isInteger(score) && score >= 0 && score <= 100)
    }),
  )
})

test('choosing one more option never raises the score', () => {
  fc.assert(
    fc.property(form, fc.nat(), fc.nat(), (entries, which, more) => {
      const index = which % entries.length
      const riskier = entries.map((entry, at) => {
        const { value } = entry.asked.options[more % entry.asked.options.length] ?? { value: 'p' }
        return at === index ? { ...entry, chosen: [...new Set([...entry.chosen, value])] } : entry
      })
      return (scoreOf(riskier) ?? 0) <= (scoreOf(entries) ?? 100)
    }),
  )
})

test('an option that admits more risk never raises the score', () => {
  fc.assert(
    fc.property(form, fc.nat(), fc.float({ min: 0, max: 1, noNaN: true }), (entries, which, rise) => {
      const index = which % entries.length
      const riskier = entries.map((entry, at) => {
        if (at !== index) return entry
        const raised = entry.asked.options.map((option) => ({
          ...option,
          riskWeight: Math.min(1, option.riskWeight + rise),
        }))
        return { ...entry, asked: { ...entry.asked, options: raised } }
      })
      return (scoreOf(riskier) ?? 0) <= (scoreOf(entries) ?? 100)
    }),
  )
})

test('of the baseline, a riskier answer that leaves the same questions never raises the score', () => {
  const scored = baseline.filter(({ options: choices }) => choices.length > 0)
  const picks = fc.tuple(...scored.map(({ options: choices }) => fc.nat({ max: choices.length - 1 })))
  fc.assert(
    fc.property(picks, fc.nat({ max: scored.length - 1 }), fc.nat(), (chosen, changed, pick) => {
      const answersWith = (replaced: number | undefined) =>
        new Map(
          scored.map((asked, index) => {
            const at = index === changed && replaced !== undefined ? replaced : (chosen[index] ?? 0)
            return [asked.id, [asked.options[at]?.value ?? '']]
          }),
        )
      const asked = scored[changed]
      const other = pick % (asked?.options.length ?? 1)
      const [before, after] = [answersWith(undefined), answersWith(other)]
      const applying = (answers: Map<string, string[]>) =>
        visibleQuestions(baseline, answers)
          .map(({ id }) => id)
          .join()
      fc.pre(applying(before) === applying(after))
      fc.pre(
        (asked?.options[other]?.riskWeight ?? 0) >= (asked?.options[chosen[changed] ?? 0]?.riskWeight ?? 0),
      )
      return (scoreAnswers(baseline, after) ?? 0) <= (scoreAnswers(baseline, before) ?? 0)
    }),
  )
})
