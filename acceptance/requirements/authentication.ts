import type { Requirement } from './requirement.ts'

export const authentication = [
  {
    id: 'AUTH-01',
    section: 'Authentication',
    text: 'Access tokens come from the OAuth 2.0 client credentials grant.',
  },
  {
    id: 'AUTH-02',
    section: 'Authentication',
    text: 'A credential is a client id and a client secret, made with the scopes chosen at that moment.',
  },
  {
    id: 'AUTH-03',
    section: 'Authentication',
    text: 'A credential can be made in the connector settings of the console.',
  },
  {
    id: 'AUTH-04',
    section: 'Authentication',
    text: 'POST /v1/oauth/token with grant_type=client_credentials exchanges the pair for an access token that the operations accept.',
  },
  {
    id: 'AUTH-05',
    section: 'Authentication',
    text: 'Tokens are exchanged at the address where the operations are served.',
  },
  {
    id: 'AUTH-06',
    section: 'Authentication',
    text: 'The token exchange refuses every other grant_type.',
  },
  {
    id: 'AUTH-07',
    section: 'Authentication',
    text: 'Every operation takes the token from the header Authorization: Bearer.',
  },
  {
    id: 'AUTH-08',
    section: 'Authentication',
    text: 'A client secret sent as the bearer value is 401.',
  },
  {
    id: 'AUTH-09',
    section: 'Authentication',
    text: 'The access token carries the organization of its credential in the claim org.',
  },
  {
    id: 'AUTH-10',
    section: 'Authentication',
    text: 'Every read is limited to the organization of the token.',
  },
  {
    id: 'AUTH-11',
    section: 'Authentication',
    text: 'Every write lands in the organization of the token.',
  },
  {
    id: 'AUTH-12',
    section: 'Authentication',
    text: "A call that names another organization's resource is refused or answers as though there were none.",
  },
  {
    id: 'AUTH-13',
    section: 'Authentication',
    text: 'What another organization holds never changes an answer: no uniqueness rule spans organizations.',
  },
  {
    id: 'AUTH-14',
    section: 'Authentication',
    text: 'The scope findings.read is displayed as Read security findings.',
  },
  {
    id: 'AUTH-15',
    section: 'Authentication',
    text: 'A read-only observation call needs findings.read.',
  },
  {
    id: 'AUTH-16',
    section: 'Authentication',
    text: 'The scope findings.flag is displayed as Flag security findings.',
  },
  {
    id: 'AUTH-17',
    section: 'Authentication',
    text: 'A mutating observation call needs findings.flag.',
  },
  {
    id: 'AUTH-18',
    section: 'Authentication',
    text: 'A mutating observation call needs findings.read in addition to findings.flag.',
  },
  {
    id: 'AUTH-19',
    section: 'Authentication',
    text: 'Listing vendor groups needs vendor-directory.read.',
  },
  {
    id: 'AUTH-20',
    section: 'Authentication',
    text: 'A call without an Authorization header is 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-21',
    section: 'Authentication',
    text: 'A bearer value with extra blanks before or inside it is 401 UNAUTHENTICATED and never trimmed (those at the very end are lost in the HTTP parser).',
  },
  {
    id: 'AUTH-22',
    section: 'Authentication',
    text: 'A token without the Bearer prefix is 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-23',
    section: 'Authentication',
    text: 'A bearer value that is no token of this service is 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-24',
    section: 'Authentication',
    text: 'Two Authorization headers are 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-25',
    section: 'Authentication',
    text: 'An expired token is 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-26',
    section: 'Authentication',
    text: 'A token of a deleted credential is 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-27',
    section: 'Authentication',
    text: 'A token from before its credential was rotated is 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-28',
    section: 'Authentication',
    text: 'A token without the org claim is 401 UNAUTHENTICATED.',
  },
  {
    id: 'AUTH-29',
    section: 'Authentication',
    text: 'A credential that lacks the scope an operation needs gets 403 PERMISSION_DENIED.',
  },
  {
    id: 'AUTH-30',
    section: 'Authentication',
    text: "A resource whose owner is not the organization in the token's org claim is 403 PERMISSION_DENIED.",
  },
] as const satisfies readonly Requirement[]
