import type { Requirement } from './requirement.ts'

export const errors = [
  {
    id: 'ERR-01',
    section: 'Errors',
    text: 'An invalid filter expression is 400 INVALID_ARGUMENT.',
  },
  {
    id: 'ERR-02',
    section: 'Errors',
    text: 'A limit out of range is 400 INVALID_ARGUMENT.',
  },
  {
    id: 'ERR-03',
    section: 'Errors',
    text: 'An offset out of range is 400 INVALID_ARGUMENT.',
  },
  {
    id: 'ERR-04',
    section: 'Errors',
    text: 'A malformed cursor is 400 INVALID_ARGUMENT.',
  },
  {
    id: 'ERR-05',
    section: 'Errors',
    text: 'A batch of more than 500 entries is 400 INVALID_ARGUMENT.',
  },
  {
    id: 'ERR-06',
    section: 'Errors',
    text: 'A vendor filter of more than 20 rules is 400 INVALID_ARGUMENT.',
  },
  {
    id: 'ERR-07',
    section: 'Errors',
    text: "A vendor filter's list value of more than 50 entries is 400 INVALID_ARGUMENT.",
  },
  {
    id: 'ERR-08',
    section: 'Errors',
    text: "A version header whose MAJOR is not the path's is 400 INVALID_ARGUMENT.",
  },
  {
    id: 'ERR-09',
    section: 'Errors',
    text: '401 answers carry the code name UNAUTHENTICATED.',
  },
  {
    id: 'ERR-10',
    section: 'Errors',
    text: '403 answers carry the code name PERMISSION_DENIED.',
  },
  {
    id: 'ERR-11',
    section: 'Errors',
    text: 'A call that the state of its resource rules out, such as flagging something resolved, is 409.',
  },
  {
    id: 'ERR-12',
    section: 'Errors',
    text: 'A 409 answer says in error.code which conflict it is, so that a client need not retry blindly.',
  },
  {
    id: 'ERR-13',
    section: 'Errors',
    text: 'A vendor domain that the directory holds already is ALREADY_EXISTS on CreateVendor.',
  },
  {
    id: 'ERR-14',
    section: 'Errors',
    text: 'The name of an active group is ALREADY_EXISTS on CreateVendorGroup.',
  },
  {
    id: 'ERR-15',
    section: 'Errors',
    text: 'A retired operation is 410.',
  },
  {
    id: 'ERR-16',
    section: 'Errors',
    text: 'An operation called after its sunset date is 410.',
  },
  {
    id: 'ERR-17',
    section: 'Errors',
    text: 'A call over the rate limit is 429.',
  },
  {
    id: 'ERR-18',
    section: 'Errors',
    text: 'A 429 answer carries Retry-After with the seconds to wait.',
  },
  {
    id: 'ERR-19',
    section: 'Errors',
    text: 'An unexpected error has a Status body whose code is the google.rpc number.',
  },
  {
    id: 'ERR-20',
    section: 'Errors',
    text: "An error's message is an English sentence for developers, without stack, SQL or path.",
  },
  {
    id: 'ERR-21',
    section: 'Errors',
    text: "An error's details is an array.",
  },
  {
    id: 'ERR-22',
    section: 'Errors',
    text: 'A call made after the seconds of Retry-After have passed succeeds, and the client waits that long by itself.',
  },
  {
    id: 'ERR-23',
    section: 'Errors',
    text: 'Without Retry-After the client backs off exponentially from 1 s by factor 2 up to 60 s, with jitter.',
  },
  {
    id: 'ERR-24',
    section: 'Errors',
    text: 'The client never repeats a call at once after a 429.',
  },
  {
    id: 'ERR-25',
    section: 'Errors',
    text: 'The rate-limit counter belongs to the organization: another of its credentials does not get past the limit.',
  },
  {
    id: 'ERR-26',
    section: 'Errors',
    text: 'The rate-limit counter belongs to the organization: another address does not get past the limit.',
  },
  {
    id: 'ERR-27',
    section: 'Errors',
    text: 'A failing row of a bulk operation is reported in its own result and the call itself is 200.',
  },
  {
    id: 'ERR-28',
    section: 'Errors',
    text: 'A failing row of a CSV is REJECTED with code and message and the call itself is 200.',
  },
  {
    id: 'ERR-29',
    section: 'Errors',
    text: 'Every failure carries error.request_id, which identifies the call.',
  },
  {
    id: 'ERR-30',
    section: 'Errors',
    text: 'Every failure carries error.code, a machine-readable code.',
  },
  {
    id: 'ERR-31',
    section: 'Errors',
    text: 'An unknown route is 404 and a wrong method 405 with Allow, before anything else is looked at.',
  },
  {
    id: 'ERR-32',
    section: 'Errors',
    text: '410 is answered before authentication.',
  },
  {
    id: 'ERR-33',
    section: 'Errors',
    text: '401 is answered before the rate limit is counted.',
  },
  {
    id: 'ERR-34',
    section: 'Errors',
    text: '429 is answered before the scope is checked.',
  },
  {
    id: 'ERR-35',
    section: 'Errors',
    text: '403 is answered before the version header is looked at.',
  },
  {
    id: 'ERR-36',
    section: 'Errors',
    text: 'A bad version header is answered before the media type and size of the body are looked at.',
  },
  {
    id: 'ERR-37',
    section: 'Errors',
    text: '415 and 413 are answered before the content of the body is judged.',
  },
  {
    id: 'ERR-38',
    section: 'Errors',
    text: '400 is answered before any business rule is tried.',
  },
] as const satisfies readonly Requirement[]
