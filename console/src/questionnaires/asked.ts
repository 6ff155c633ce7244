import type { StoredFile } from '@parapet/contract'
import type { OutputFor } from '../parts/ask.ts'

type LinkedForm = OutputFor<'GetLinkedQuestionnaire'>

export type AskedSection = LinkedForm['sections'][number]
export type AskedQuestion = AskedSection['questions'][number]

/** An answer in the form. */
export type Given = { values: readonly string[]; comment: string; file?: StoredFile | undefined }

/** Answers by question id. */
export type Answers = ReadonlyMap<string, Given>

type Stored = { questionId: string; values: readonly string[]; comment?: string; file?: StoredFile }

export const answersOf = (stored: readonly Stored[]): Answers =>
  new Map(stored.map(({ questionId, values, comment = '', file }) => [questionId, { values, comment, file }]))

export const isAnswered = (answers: Answers, id: string): boolean => (answers.get(id)?.values.length ?? 0) > 0

/** The questions that apply, given the answers; each depends on earlier ones only, so one pass in order decides. */
export const applyingTo = (sections: readonly AskedSection[], answers: Answers): ReadonlySet<string> => {
  const applying = new Set<string>()
  for (const { id, dependsOn } of sections.flatMap(({ questions }) => questions)) {
    const applies =
      !dependsOn ||
      (applying.has(dependsOn.questionId) &&
        (answers.get(dependsOn.questionId)?.values ?? []).some((value) => dependsOn.values.includes(value)))
    if (applies) applying.add(id)
  }
  return applying
}

export type SectionProgress<S extends AskedSection> = {
  section: S
  questions: S['questions']
  answered: number
  /** Required questions without an answer. */
  missing: S['questions']
}

/** For each section, its questions that apply and how many are answered; sections without any are left out. */
export const progressBySection = <S extends AskedSection>(
  sections: readonly S[],
  answers: Answers,
): SectionProgress<S>[] => {
  const applying = applyingTo(sections, answers)
  return sections
    .map((section) => {
      const questions = section.questions.filter(({ id }) => applying.has(id))
      const open = questions.filter(({ id }) => !isAnswered(answers, id))
      return {
        section,
        questions,
        answered: questions.length - open.length,
        missing: open.filter(({ required }) => required),
      }
    })
    .filter(({ questions }) => questions.length > 0)
}
