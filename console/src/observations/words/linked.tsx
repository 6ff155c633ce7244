import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'

type Request = { requestedBy: string; domain: string; day: ReactNode }

type Likelihoods = { breach: number; ransomware: number }

/** The page that a vendor opens by its link. */
export const linkedWords = {
  linked: {
    title: 'Security findings',
    titleOf: (count: number, vendor: string) => `${countOf(count, 'security finding')} for ${vendor}`,
    about: ({ requestedBy, domain, day }: Request) => (
      <>
        {requestedBy} monitors the public-facing systems of {domain} and asked you on {day} to review these
        findings. Please fix what you can and respond to each finding. You don’t need an account.
      </>
    ),
    message: (requestedBy: string) => `Message from ${requestedBy}:`,
    more: 'Show more findings',
    deadTitle: 'This link doesn’t work',
    dead: 'It may be mistyped, expired or revoked. Ask the company that sent it for a new link.',
    incomplete: 'The address is incomplete. Open the link in your email again, or copy all of it.',
    failed: 'Couldn’t load the findings',
    retry: 'Try again',
  },
  score: {
    title: 'Your score',
    outOf: 'out of 100, higher is better',
    tooLittle: (atMost: number) =>
      `Too little was checked for a score. With what is known so far it would be at most ${atMost}.`,
    calculated: (company: string, when: ReactNode) => (
      <>
        Calculated for {company} {when}.
      </>
    ),
    likelihoods: ({ breach, ransomware }: Likelihoods) =>
      `Estimated likelihood within twelve months: breach ${breach}%, ransomware ${ransomware}%.`,
    nothing: 'Nothing lowers this score.',
    counts: (findings: number, events: number) =>
      `What counts: ${countOf(findings, 'finding')}${events > 0 ? ` and ${countOf(events, 'security event')}` : ''}`,
    sum: (lost: string, score: string) => `100 − ${lost} points = ${score}`,
    sumAtMost: (lost: string, score: string) => `100 − ${lost} points = at most ${score}`,
    noPoints: 'less than 0.1',
    event: 'Security event',
    hashOnly: 'The content isn’t in the receipt, only its hash.',
    tooMany: 'There are too many findings to list here. These are the points by area.',
    notCounted: {
      sentence: (list: string) => `Not counted: ${list}.`,
      informational: (count: number) => countOf(count, 'informational finding'),
      excluded: (count: number) => countOf(count, 'excluded finding'),
      events: (count: number) => `${countOf(count, 'security event')} dismissed or found not to concern you`,
    },
    toRespond: (company: string) =>
      `You can respond below to the findings that you are asked to fix. If something else here is wrong, contact ${company}.`,
  },
  card: {
    states: {
      open: 'Open',
      underReview: 'Response under review',
      fixed: 'Fixed',
      closed: 'Closed, no action needed',
    },
    firstSeen: (day: ReactNode) => <>first seen {day}</>,
    fix: 'How to fix it',
    evidence: 'Evidence',
    respond: 'Respond',
    change: 'Change response',
  },
  response: {
    yours: (answer: string) => `Your response: ${answer}`,
    by: (name: ReactNode, when: ReactNode) => (
      <>
        {name}, {when}.
      </>
    ),
    reviewing: (company: string) => `${company} is reviewing this response.`,
    rejected: (company: string) =>
      `${company} didn’t accept this response. Please fix the finding or respond again.`,
    accepted: (company: string) => `${company} accepted this response.`,
    control: (company: string) =>
      `${company} accepted this response. The finding stays open because the control can’t be seen from outside.`,
    reopened: (company: string) =>
      `${company} accepted this response, but the finding has since been detected again or reopened.`,
    comment: 'Their comment:',
  },
  form: {
    label: (title: string) => `Response to ${title}`,
    answer: 'Your response',
    explain: 'Please explain',
    note: 'Note',
    reader: (company: string) => `Visible to ${company}`,
    send: 'Send response',
    sent: (company: string) => `Thank you. ${company} will review your response.`,
    failed: 'Couldn’t send the response',
  },
}

export type LinkedWords = typeof linkedWords
