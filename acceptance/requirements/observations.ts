import type { Requirement } from './requirement.ts'

export const observations = [
  {
    id: 'OBS-01',
    section: '4.1 Observations',
    text: 'POST /public/v1/observations lists observations.',
  },
  {
    id: 'OBS-02',
    section: '4.1 Observations',
    text: 'The observation list pages by limit, offset and cursor.',
  },
  {
    id: 'OBS-03',
    section: '4.1 Observations',
    text: 'The observation list takes filters and answers with matching observations only.',
  },
  {
    id: 'OBS-04',
    section: '4.1 Observations',
    text: 'The observation list has a mode that picks open or resolved observations.',
  },
  {
    id: 'OBS-05',
    section: '4.1 Observations',
    text: 'The observation list refuses a call without a body.',
  },
  {
    id: 'OBS-06',
    section: '4.1 Observations',
    text: 'The observation list takes no view.',
  },
  {
    id: 'OBS-07',
    section: '4.1 Observations',
    text: 'The observation list answers 200 with the page of observations.',
  },
  {
    id: 'OBS-08',
    section: '4.1 Observations',
    text: 'The observation list answers 400 INVALID_ARGUMENT to an invalid filter expression.',
  },
  {
    id: 'OBS-09',
    section: '4.1 Observations',
    text: 'The observation list answers 400 INVALID_ARGUMENT to a limit, offset or cursor out of range.',
  },
  {
    id: 'OBS-10',
    section: '4.1 Observations',
    text: 'The observation list answers 401 UNAUTHENTICATED without a valid token.',
  },
  {
    id: 'OBS-11',
    section: '4.1 Observations',
    text: 'The observation list answers 403 PERMISSION_DENIED to a credential without findings.read.',
  },
  {
    id: 'OBS-12',
    section: '4.1 Observations',
    text: 'POST /public/v1/observations/actions answers the action history of one observation, newest first.',
  },
  {
    id: 'OBS-13',
    section: '4.1 Observations',
    text: 'The action history pages by limit and offset.',
  },
  {
    id: 'OBS-14',
    section: '4.1 Observations',
    text: 'The action history answers a total count.',
  },
  {
    id: 'OBS-15',
    section: '4.1 Observations',
    text: 'The action history takes the ORN in the JSON body as it is, without percent-encoding.',
  },
  {
    id: 'OBS-16',
    section: '4.1 Observations',
    text: 'POST /public/v1/observations/actions/flag flags observations and refuses a call without a body.',
  },
  {
    id: 'OBS-17',
    section: '4.1 Observations',
    text: 'Flagging with a non-empty observationOrns flags exactly those observations and ignores filters.',
  },
  {
    id: 'OBS-18',
    section: '4.1 Observations',
    text: 'Flagging with an empty observationOrns flags the observations that filters select.',
  },
  {
    id: 'OBS-19',
    section: '4.1 Observations',
    text: 'Flagging with neither ORNs nor filters is 400 and flags nothing.',
  },
  {
    id: 'OBS-20',
    section: '4.1 Observations',
    text: 'Flagging by ORN is all or nothing: with one resolved observation among them the call is 409 and nothing changes.',
  },
  {
    id: 'OBS-21',
    section: '4.1 Observations',
    text: 'Flagging by filter passes over resolved observations without an error.',
  },
  {
    id: 'OBS-22',
    section: '4.1 Observations',
    text: 'An observation that is both resolved and flagged already counts as already flagged.',
  },
  {
    id: 'OBS-23',
    section: '4.1 Observations',
    text: "The flag answer's flaggedCount is the integer number of newly flagged observations.",
  },
  {
    id: 'OBS-24',
    section: '4.1 Observations',
    text: "The flag answer's alreadyFlaggedCount is the integer number of observations that were flagged before.",
  },
  {
    id: 'OBS-25',
    section: '4.1 Observations',
    text: 'Flagging answers 400 INVALID_ARGUMENT to an invalid filter expression.',
  },
  {
    id: 'OBS-26',
    section: '4.1 Observations',
    text: 'Flagging answers 401 UNAUTHENTICATED without a valid token.',
  },
  {
    id: 'OBS-27',
    section: '4.1 Observations',
    text: 'Flagging answers 403 PERMISSION_DENIED to a credential without findings.flag.',
  },
  {
    id: 'OBS-28',
    section: '4.1 Observations',
    text: 'POST /public/v1/observations/actions/flag/groups flags whole groups chosen by filter.',
  },
  {
    id: 'OBS-29',
    section: '4.1 Observations',
    text: 'POST /public/v1/observations/actions/flag/groups flags whole groups named by their ORNs.',
  },
  {
    id: 'OBS-30',
    section: '4.1 Observations',
    text: 'Flagging groups answers how many groups were newly flagged and how many were flagged before.',
  },
  {
    id: 'OBS-31',
    section: '4.1 Observations',
    text: 'GET /public/v1/observations/filter-options/values answers the discrete values of one filterable field.',
  },
  {
    id: 'OBS-32',
    section: '4.1 Observations',
    text: 'Filter-option values come only from the domains that the caller may see.',
  },
  {
    id: 'OBS-33',
    section: '4.1 Observations',
    text: 'A filter-option value works as a filter value of the observation list and of the group list.',
  },
  {
    id: 'OBS-34',
    section: '4.1 Observations',
    text: 'POST /public/v1/observations/groups rolls observations up into groups, for instance by CVE.',
  },
  {
    id: 'OBS-35',
    section: '4.1 Observations',
    text: 'The group list pages by limit, offset and cursor.',
  },
  {
    id: 'OBS-36',
    section: '4.1 Observations',
    text: 'The group list takes filters and groups matching observations only.',
  },
  {
    id: 'OBS-37',
    section: '4.1 Observations',
    text: 'The group list has a mode that picks open or resolved observations.',
  },
  {
    id: 'OBS-38',
    section: '4.1 Observations',
    text: "The group list's view is decided by the server and is no input.",
  },
  {
    id: 'OBS-39',
    section: '4.1 Observations',
    text: 'POST /public/v1/observations/vendor-scores answers the overall, breach-likelihood and ransomware scores of a vendor domain.',
  },
  {
    id: 'OBS-40',
    section: '4.1 Observations',
    text: 'Vendor scores are for the one or several domains that a VENDOR filter names.',
  },
  {
    id: 'OBS-41',
    section: '4.1 Observations',
    text: 'Vendor scores derive the VRM entitlement on the server: domains outside it get no scores.',
  },
  {
    id: 'OBS-42',
    section: '4.1 Observations',
    text: 'GET /public/v1/observations/{orn} answers the one observation of that ORN.',
  },
  {
    id: 'OBS-43',
    section: '4.1 Observations',
    text: 'Reading one observation is authorized by the view-owner domain of its ORN.',
  },
  {
    id: 'OBS-44',
    section: '4.1 Observations',
    text: 'Reading one observation under a VRM ORN checks the VRM entitlement anew: once the vendor has left it, the next call is 403.',
  },
  {
    id: 'OBS-45',
    section: '4.1 Observations',
    text: 'An ORN in a path may be percent-encoded and is decoded exactly once.',
  },
  {
    id: 'OBS-46',
    section: '4.1 Observations',
    text: 'An ORN in a path works unencoded too.',
  },
  {
    id: 'OBS-47',
    section: '4.1 Observations',
    text: 'An ORN in a path may be up to 1,024 characters long.',
  },
] as const satisfies readonly Requirement[]
