import { Type } from 'typebox'
import { operation } from '../kernel/operation.ts'
import { CompanyContacts } from './company-contact.ts'
import { ObservationComment, observationMove, observationMoveInput } from './move-schemas.ts'
import { RemediationRequestId } from './remediation-link-call.ts'

export const RequestObservationRemediation = operation({
  ...observationMove,
  summary: 'Ask vendors to fix what was observed.',
  description:
    "Queues one request for each vendor, to the given contacts or otherwise to the vendor's own. The observations become TRIAGED_EXTERNAL from any approval status; calling this again queues another request.",
  path: '/public/v1/observations/actions/request-remediation',
  errors: [...observationMove.errors, 'INVALID_DOMAIN', 'RECIPIENTS_MISSING'],
  input: Type.Object({
    ...observationMoveInput,
    companyContacts: Type.Optional(CompanyContacts),
    message: Type.Optional(ObservationComment),
    discloseScore: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Shows each vendor its own score by the links of its request, with a receipt: all findings that count and not only the named ones, their evidence, the titles of security events about the vendor, and how much was excluded for which reason.',
      }),
    ),
  }),
  output: Type.Object({
    ...observationMove.output.properties,
    requests: Type.Array(
      Type.Object(
        {
          id: RemediationRequestId,
          vendorDomain: Type.String({ description: 'Domain of the vendor.', examples: ['acme.com'] }),
        },
        { title: 'QueuedRemediationRequest' },
      ),
      {
        description:
          'One for each vendor; CreateRemediationLink makes a link to pass on by other means than mail.',
      },
    ),
  }),
})
