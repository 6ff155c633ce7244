import type { Requirement } from './requirement.ts'

export const automaticVendorDetection = [
  {
    id: 'AVD-01',
    section: '4.3 Automatic vendor detection',
    text: 'POST /public/v1/avd/fourth-parties lists the relationships between vendors and fourth parties, one row each.',
  },
  {
    id: 'AVD-02',
    section: '4.3 Automatic vendor detection',
    text: 'The fourth-party list pages by limit, offset and cursor.',
  },
  {
    id: 'AVD-03',
    section: '4.3 Automatic vendor detection',
    text: 'The fourth-party list can be sorted.',
  },
  {
    id: 'AVD-04',
    section: '4.3 Automatic vendor detection',
    text: 'The fourth-party list takes filters and answers with matching rows only.',
  },
  {
    id: 'AVD-05',
    section: '4.3 Automatic vendor detection',
    text: 'POST /public/v1/avd/fourth-parties/groups groups fourth parties by domain with the portfolio vendors connected to each.',
  },
  {
    id: 'AVD-06',
    section: '4.3 Automatic vendor detection',
    text: 'The fourth-party group list pages by limit, offset and cursor.',
  },
  {
    id: 'AVD-07',
    section: '4.3 Automatic vendor detection',
    text: 'The fourth-party group list can be sorted.',
  },
  {
    id: 'AVD-08',
    section: '4.3 Automatic vendor detection',
    text: 'The fourth-party group list takes filters and groups matching rows only.',
  },
  {
    id: 'AVD-09',
    section: '4.3 Automatic vendor detection',
    text: 'POST /public/v1/avd/fourth-parties/vendors lists the portfolio vendors connected to the fourth party asked for.',
  },
  {
    id: 'AVD-10',
    section: '4.3 Automatic vendor detection',
    text: "The list of a fourth party's vendors pages by limit, offset and cursor.",
  },
  {
    id: 'AVD-11',
    section: '4.3 Automatic vendor detection',
    text: "The list of a fourth party's vendors can be sorted.",
  },
  {
    id: 'AVD-12',
    section: '4.3 Automatic vendor detection',
    text: "The list of a fourth party's vendors takes filters and answers with matching vendors only.",
  },
  {
    id: 'AVD-13',
    section: '4.3 Automatic vendor detection',
    text: 'POST /public/v1/avd/vendors/summary answers the fourth-party status of one vendor domain.',
  },
  {
    id: 'AVD-14',
    section: '4.3 Automatic vendor detection',
    text: "The summary counts the vendor's company connections.",
  },
  {
    id: 'AVD-15',
    section: '4.3 Automatic vendor detection',
    text: 'The summary can be narrowed to a lookback window and covers all time without one.',
  },
] as const satisfies readonly Requirement[]
