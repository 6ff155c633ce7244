import type { ReactNode } from 'react'
import { countOf } from '../../parts/count-of.ts'
import { formatNumber } from '../../parts/format.ts'

const findings = (count: number): string => countOf(count, 'finding')

const couldNot = (count: number, verb: string): string =>
  `Couldn’t ${verb} ${count === 1 ? 'the finding' : 'the findings'}`

const were = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'was' : 'were'}`

/** The actions on findings, their dialogs and their results. */
export const moveWords = {
  moves: {
    label: 'Actions for this finding',
    flag: {
      label: 'Flag',
      done: (count: number) => `${findings(count)} flagged.`,
      already: (count: number) => `${were(count)} already flagged.`,
      failed: (count: number) => couldNot(count, 'flag'),
    },
    unflag: {
      label: 'Remove flag',
      done: (count: number) => `Flag removed from ${findings(count)}.`,
      already: (count: number) => `${were(count)} not flagged.`,
      failed: (count: number) => couldNot(count, 'unflag'),
    },
    triage: {
      label: 'Triage internally',
      done: (count: number) => `${findings(count)} triaged internally.`,
      already: (count: number) => `${were(count)} already triaged internally.`,
      failed: (count: number) => couldNot(count, 'triage'),
      about: 'Your organization takes care of the fix.',
      comment: 'Comment',
    },
    request: {
      label: 'Request fix',
      done: (count: number) => `Fix requested for ${findings(count)}.`,
      already: (count: number) => `A fix was already requested for ${findings(count)}.`,
      failed: () => 'Couldn’t request the fix',
      about: 'Each vendor gets one request that lists its findings.',
      comment: 'Message to the vendor',
    },
    reply: {
      label: 'Record vendor reply',
      done: (count: number) => `Reply recorded for ${findings(count)}.`,
      already: (count: number) => `${formatNumber(count)} already had a reply.`,
      failed: () => 'Couldn’t record the reply',
      about: 'The history keeps the vendor’s reply.',
      comment: 'The vendor’s reply',
    },
    accept: {
      label: 'Accept risk',
      done: (count: number) => `Risk accepted for ${findings(count)}.`,
      already: (count: number) => `${were(count)} already excluded for another reason.`,
      failed: () => 'Couldn’t accept the risk',
      about:
        'An accepted risk doesn’t count toward the score until the date you choose. Then the finding reopens.',
      comment: 'Justification',
    },
    exclude: {
      label: 'Exclude',
      done: (count: number) => `${findings(count)} excluded.`,
      already: (count: number) => `${were(count)} already excluded.`,
      failed: (count: number) => couldNot(count, 'exclude'),
      about: 'Excluded findings stay on record but don’t count toward the score.',
      comment: 'Comment',
    },
    resolve: {
      label: 'Resolve',
      done: (count: number) => `${findings(count)} resolved.`,
      already: (count: number) => `${were(count)} already resolved.`,
      failed: (count: number) => couldNot(count, 'resolve'),
      about: 'Resolved findings count as fixed. A finding that is detected again reopens automatically.',
      comment: 'Comment',
    },
    reopen: {
      label: 'Reopen',
      done: (count: number) => `${findings(count)} reopened.`,
      already: (count: number) => `${were(count)} already open.`,
      failed: (count: number) => couldNot(count, 'reopen'),
      about: 'Reopened findings return to the backlog.',
      comment: 'Comment',
    },
    assign: {
      label: 'Assign',
      done: (count: number) => `Assignee changed for ${findings(count)}.`,
      already: (count: number) => `${formatNumber(count)} already had this assignee.`,
      failed: (count: number) => couldNot(count, 'assign'),
      about: 'The member is told in their inbox. Leave it empty to assign nobody.',
      comment: 'Comment',
    },
    due: {
      label: 'Set due date',
      done: (count: number) => `Due date changed for ${findings(count)}.`,
      already: (count: number) => `${formatNumber(count)} already had this due date.`,
      failed: () => 'Couldn’t set the due date',
      about: 'A due date that you set overrides the SLA.',
      comment: 'Comment',
    },
    comment: {
      label: 'Add comment',
      done: (count: number) => `Comment added to ${findings(count)}.`,
      already: (count: number) => `${were(count)} not changed.`,
      failed: () => 'Couldn’t add the comment',
      about: 'The history keeps the comment.',
      comment: 'Comment',
    },
    notPossible: (count: number) => `${formatNumber(count)} couldn’t be changed.`,
  },
  dialog: {
    several: (count: number) => `This applies to ${findings(count)}.`,
    reason: 'Reason',
    chooseReason: 'Choose a reason',
    mention: 'Type @ to mention a member',
    members: 'Members to mention',
    noMail: 'Copy the link in the next step instead.',
  },
  failures: {
    title: 'Some findings couldn’t be changed',
    about: 'All others were changed. These are still selected:',
  },
  undo: {
    undone: (count: number) => `Undone for ${findings(count)}.`,
    kept: (count: number) => `${were(count)} changed in the meantime and left as is.`,
  },
  acceptance: {
    term: 'Accept for',
    days: (count: number) => countOf(count, 'day'),
    untilDate: 'Until a date',
    until: 'Accept until',
    limit: 'Up to one year from today',
    reopens: (day: string) => `Reopens on ${day}.`,
    approver: (name: ReactNode) => <>You approve this as {name}.</>,
  },
  due: {
    legend: 'Due',
    specific: 'On a specific date',
    sla: 'Follow the SLA',
    none: 'No due date',
    day: 'Due date',
    dayHint: 'Due at the end of that day in your time zone',
  },
  recipients: {
    vendor: (domain: string, count: number) => `${domain} · ${findings(count)}`,
    others: 'Requests to all other vendors go to their own contacts.',
    noContacts: 'This vendor has no contacts yet. Add a recipient.',
    name: 'Name',
    email: 'Email',
    add: 'Add recipient',
  },
  disclosure: {
    label: 'Let the vendor see its own score, with a receipt',
    about:
      'By its link the vendor then also sees its score and can download a signed receipt of everything that counts: all findings with their evidence, not only these, the titles of security events, and how many findings you excluded. You can’t take back what was downloaded.',
  },
}

export type MoveWords = typeof moveWords
