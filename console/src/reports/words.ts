import { reportWords } from '@parapet/contract/reports'
import { countOf } from '../parts/count-of.ts'
import { wordsOf } from '../parts/language.ts'

const english = {
  page: {
    title: 'Report',
    about:
      'A snapshot for people who don’t use Parapet. Print it, download it as a PDF or share a link to it.',
    period: 'Period',
    days: (days: number) => `Last ${countOf(days, 'day')}`,
    print: 'Print',
    download: 'Download PDF',
    downloadFailed: 'Couldn’t download the report',
    interrupted: 'The connection was interrupted. Try again.',
    share: 'Share',
  },
  share: {
    title: 'Share this report',
    about:
      'Anybody who has the link can read the report as it is now, without an account. They can’t see or change anything else.',
    expires: 'The link stops working after',
    days: (days: number) => countOf(days, 'day'),
    create: 'Create link',
    failed: 'Couldn’t create the link',
    link: 'Link',
    once: 'Copy it now: for security, it isn’t shown again.',
    links: 'Links to reports that still work',
    none: 'No links yet.',
    portfolio: 'Whole portfolio',
    until: (day: string) => `until ${day}`,
    by: (name: string) => `created by ${name}`,
    revoke: 'Revoke',
    revokeConfirm: 'Revoke link',
    revokeQuestion: 'The link stops working for everybody who has it.',
    revoked: 'Link revoked.',
    revokeFailed: 'Couldn’t revoke the link',
    more: (shown: number, total: number) => `${shown} of ${total} links are shown.`,
    close: 'Close',
  },
  linked: {
    title: 'Report',
    deadTitle: 'This link doesn’t work',
    dead: 'It may be mistyped, expired or revoked. Ask the person who sent it for a new link.',
    incomplete: 'The address is incomplete. Copy all of the link.',
    failed: 'Couldn’t load the report',
    retry: 'Try again',
    expires: (day: string) => `This link works until ${day}.`,
  },
  report: reportWords,
}

export type ReportsWords = typeof english

export const words = wordsOf('reports', english)
