import type { Signature } from '../../domain/fourth-parties/signature.ts'
import { analyticsSignatures } from './analytics-signatures.ts'
import { cdnSignatures } from './cdn-signatures.ts'
import { certificateSignatures } from './certificate-signatures.ts'
import { cloudSignatures } from './cloud-signatures.ts'
import { collaborationSignatures } from './collaboration-signatures.ts'
import { developmentSignatures } from './development-signatures.ts'
import { dnsSignatures } from './dns-signatures.ts'
import { hostingSignatures } from './hosting-signatures.ts'
import { hrSignatures } from './hr-signatures.ts'
import { identitySignatures } from './identity-signatures.ts'
import { mailSignatures } from './mail-signatures.ts'
import { mailSecuritySignatures } from './mail-security-signatures.ts'
import { marketingSignatures } from './marketing-signatures.ts'
import { paymentSignatures } from './payment-signatures.ts'
import { securitySignatures } from './security-signatures.ts'
import { supportSignatures } from './support-signatures.ts'
import { webSignatures } from './web-signatures.ts'

/** The catalogue: every signature that is looked for. */
export const signatures: readonly Signature[] = [
  ...analyticsSignatures,
  ...cdnSignatures,
  ...certificateSignatures,
  ...cloudSignatures,
  ...collaborationSignatures,
  ...developmentSignatures,
  ...dnsSignatures,
  ...hostingSignatures,
  ...hrSignatures,
  ...identitySignatures,
  ...mailSignatures,
  ...mailSecuritySignatures,
  ...marketingSignatures,
  ...paymentSignatures,
  ...securitySignatures,
  ...supportSignatures,
  ...webSignatures,
]
