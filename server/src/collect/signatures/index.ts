import type { Signature } from '../../domain/fourth-parties/signature.ts'
import { caaSignatures } from './caa-signatures.ts'
import { cnameCloudSignatures } from './cname-cloud-signatures.ts'
import { cnameHostingSignatures } from './cname-hosting-signatures.ts'
import { cnameServiceSignatures } from './cname-service-signatures.ts'
import { mxSignatures } from './mx-signatures.ts'
import { nsSignatures } from './ns-signatures.ts'
import { siteAnalyticsSignatures } from './site-analytics-signatures.ts'
import { siteCustomerSignatures } from './site-customer-signatures.ts'
import { siteTechnicalSignatures } from './site-technical-signatures.ts'
import { spfSignatures } from './spf-signatures.ts'
import { txtSignatures } from './txt-signatures.ts'

/** The catalogue: every signature that is looked for. */
export const signatures: readonly Signature[] = [
  ...mxSignatures,
  ...nsSignatures,
  ...cnameCloudSignatures,
  ...cnameHostingSignatures,
  ...cnameServiceSignatures,
  ...txtSignatures,
  ...spfSignatures,
  ...caaSignatures,
  ...siteAnalyticsSignatures,
  ...siteCustomerSignatures,
  ...siteTechnicalSignatures,
]
