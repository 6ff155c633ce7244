/** What shows that a host exists, by how hard it is to make up, as stored. */
export const hostEvidence = {
  namesFile: 1,
  alias: 2,
  certificate: 3,
  untrustedCertificate: 4,
} as const

export type HostEvidence = (typeof hostEvidence)[keyof typeof hostEvidence]
