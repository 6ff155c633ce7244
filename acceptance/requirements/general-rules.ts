import type { Requirement } from './requirement.ts'

export const generalRules = [
  {
    id: 'GEN-01',
    section: 'General rules',
    text: "Every public operation's path begins with /public/v1/.",
  },
  {
    id: 'GEN-02',
    section: 'General rules',
    text: 'v1 is the only major: a path under any other major, such as /public/v2/, is 404.',
  },
  {
    id: 'GEN-03',
    section: 'General rules',
    text: 'A request body is JSON: any other media type is refused with 415 before the operation runs.',
  },
  {
    id: 'GEN-04',
    section: 'General rules',
    text: 'Every answer of an operation with a body is JSON, success and failure alike.',
  },
  {
    id: 'GEN-05',
    section: 'General rules',
    text: 'Every body field that an operation declares, in request and response, is spelled in camelCase.',
  },
  {
    id: 'GEN-06',
    section: 'General rules',
    text: 'The organization whose data a call reads or writes is the one in its access token and nothing else.',
  },
  {
    id: 'GEN-07',
    section: 'General rules',
    text: 'No operation declares an input that names an organization to act for.',
  },
  {
    id: 'GEN-08',
    section: 'General rules',
    text: 'An organization named by the caller in a body field, query parameter or header has no effect on whose data is used.',
  },
  {
    id: 'GEN-09',
    section: 'General rules',
    text: "The server picks the view of observations, VRM or self, from the caller's domain entitlement.",
  },
  {
    id: 'GEN-10',
    section: 'General rules',
    text: 'No observation request takes a view: one sent anyway does not change the answer.',
  },
  {
    id: 'GEN-11',
    section: 'General rules',
    text: 'Flagging an observation that is flagged already is a success that counts it as already flagged.',
  },
  {
    id: 'GEN-12',
    section: 'General rules',
    text: 'Repeating a flag call leaves every observation as the first call left it.',
  },
] as const satisfies readonly Requirement[]
