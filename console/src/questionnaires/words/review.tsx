import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'

/** What a reviewer should look at, and files with questions or answers. */
export const reviewWords = {
  marks: {
    filter: 'To check',
    contradicted: (claim: string) => `Contradicts what was observed: “${claim}”`,
    more: (count: number) => `and ${countOf(count, 'more finding')}`,
    seen: (when: ReactNode) => <>last seen {when}</>,
    expired: (day: string) => `This date has passed: it has not counted since ${day}.`,
    tooOld: (day: string) => `This date is too old: it has not counted since ${day}.`,
    finding: (link: ReactNode, name: string) => (
      <>
        {link}, created by {name}
      </>
    ),
    make: 'Create a finding',
    makeOf: (question: string) => `Create a finding from the answer to: ${question}`,
    summary: (count: number) =>
      `${countOf(count, 'answer')} ${count === 1 ? 'needs' : 'need'} a closer look: contradicted by findings, or with a date that no longer holds.`,
    show: 'Show them',
  },
  finding: {
    title: 'Create a finding from this answer',
    hint: (vendor: string) =>
      `The finding counts in the score of ${vendor} and stays open until somebody resolves or excludes it.`,
    name: 'Title',
    severity: 'Severity',
    description: 'What it means (optional)',
    remediation: 'What the vendor should do (optional)',
    submit: 'Create finding',
    done: 'Finding added.',
    failed: 'Couldn’t create the finding',
  },
  rule: {
    claims: (claims: string) => `Compared with findings: ${claims}`,
    expires: 'Marked once the date has passed',
    within: (months: number) => `Marked if longer ago than ${countOf(months, 'month')}`,
  },
  spreadsheet: {
    id: 'Template ID',
    idHint: 'Begins with qtp_. A higher version replaces a template with the same ID.',
    name: 'Name (optional)',
    noId: 'Enter an ID that begins with qtp_, with letters, digits, _ and - only.',
    title: 'Import an answered questionnaire',
    hint: 'Choose the .xlsx file that the vendor filled in: a CAIQ, HECVAT or VSA, or any sheet with columns for questions and answers. It becomes a submitted questionnaire that waits for your review.',
    submit: 'Import',
    done: (answers: number, issues: number) =>
      issues === 0
        ? `${countOf(answers, 'answer')} imported.`
        : `${countOf(answers, 'answer')} imported. ${countOf(issues, 'row or sheet', 'rows or sheets')} could not be read.`,
    templateDone: (name: string, questions: number, issues: number) =>
      issues === 0
        ? `${name} imported with ${countOf(questions, 'question')}.`
        : `${name} imported with ${countOf(questions, 'question')}. ${countOf(issues, 'row or sheet', 'rows or sheets')} could not be read.`,
    failed: 'Couldn’t import the file',
  },
}
