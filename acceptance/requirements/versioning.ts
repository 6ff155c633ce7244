import type { Requirement } from './requirement.ts'

export const versioning = [
  {
    id: 'VER-01',
    section: 'Versioning',
    text: 'The major is chosen by the path prefix, and /public/v1/ is the only one.',
  },
  {
    id: 'VER-02',
    section: 'Versioning',
    text: 'A new major is served at a prefix of its own, beside the old one.',
  },
  {
    id: 'VER-03',
    section: 'Versioning',
    text: "No header or parameter selects another major than the path's.",
  },
  {
    id: 'VER-04',
    section: 'Versioning',
    text: 'A third GA-track major keeps the service from starting.',
  },
  {
    id: 'VER-05',
    section: 'Versioning',
    text: "An older major's operations go through sunset and then answer 410, while the newer major's go on.",
  },
  {
    id: 'VER-06',
    section: 'Versioning',
    text: 'The compatibility check refuses a breaking change within a major.',
  },
  {
    id: 'VER-07',
    section: 'Versioning',
    text: 'The compatibility check passes new optional fields and new endpoints within a major.',
  },
  {
    id: 'VER-08',
    section: 'Versioning',
    text: 'A breaking change can be shipped as a new major.',
  },
  {
    id: 'VER-09',
    section: 'Versioning',
    text: 'The header Service-API-Version takes a version of three numbers, MAJOR.MINOR.PATCH, and nothing else.',
  },
  {
    id: 'VER-10',
    section: 'Versioning',
    text: "A Service-API-Version whose MAJOR is not the path's is 400.",
  },
  {
    id: 'VER-11',
    section: 'Versioning',
    text: "A call without Service-API-Version gets the newest minor and patch that its path's major has.",
  },
  {
    id: 'VER-12',
    section: 'Versioning',
    text: 'Every operation declares one of the six lifecycle stages.',
  },
  {
    id: 'VER-13',
    section: 'Versioning',
    text: 'Every answer of a deprecated operation, success or failure, carries Deprecation with the literal value true.',
  },
  {
    id: 'VER-14',
    section: 'Versioning',
    text: 'Every answer of a deprecated operation carries Sunset with the HTTP-date from which it is 410.',
  },
  {
    id: 'VER-15',
    section: 'Versioning',
    text: "Every answer of a deprecated operation carries Link with the successor's address and rel=successor-version.",
  },
  {
    id: 'VER-16',
    section: 'Versioning',
    text: 'After its sunset date an operation answers 410.',
  },
  {
    id: 'VER-17',
    section: 'Versioning',
    text: 'An operation that was retired stays retired.',
  },
  {
    id: 'VER-18',
    section: 'Versioning',
    text: 'Every operation in the machine-readable description has x-stability, one of the six stages.',
  },
  {
    id: 'VER-19',
    section: 'Versioning',
    text: 'Every operation in the machine-readable description has x-version, a SemVer string.',
  },
  {
    id: 'VER-20',
    section: 'Versioning',
    text: 'A deprecated operation in the machine-readable description has x-deprecated-at, the ISO date of its deprecation.',
  },
  {
    id: 'VER-21',
    section: 'Versioning',
    text: 'A deprecated operation in the machine-readable description has x-sunset-at, the ISO date from which it is 410.',
  },
  {
    id: 'VER-22',
    section: 'Versioning',
    text: 'A deprecated operation in the machine-readable description has x-replacement, a documentation address or API path of its successor.',
  },
  {
    id: 'VER-23',
    section: 'Versioning',
    text: "The machine-readable description's own version label is Beta.",
  },
] as const satisfies readonly Requirement[]
