import { Type } from 'typebox'

const typeUrl = <const N extends string>(name: N) =>
  Type.Enum([`type.googleapis.com/google.rpc.${name}`], {
    type: 'string',
    description: 'Type URL of this detail.',
  })

const ErrorInfoDetail = Type.Object(
  {
    '@type': typeUrl('ErrorInfo'),
    reason: Type.String({
      description: 'Why the call failed, from the list of reasons.',
      examples: ['INVALID_FIELD'],
    }),
    domain: Type.String({ description: 'Whose list of reasons it is.', examples: ['parapet'] }),
    metadata: Type.Record(Type.String(), Type.String(), {
      description: 'Further facts, by name.',
      examples: [{}],
    }),
  },
  { title: 'ErrorInfoDetail', description: 'The reason of the failure; always the first detail.' },
)

const FieldViolation = Type.Object(
  {
    field: Type.String({ description: 'Path of the field.', examples: ['filters[0].rule.comparison'] }),
    description: Type.String({ description: 'What to change.', examples: ['is required.'] }),
    reason: Type.String({
      description: 'Why this field is refused, from the list of reasons.',
      examples: ['INVALID_FIELD'],
    }),
  },
  { title: 'FieldViolation', description: 'What is wrong with one field.' },
)

const BadRequestDetail = Type.Object(
  {
    '@type': typeUrl('BadRequest'),
    fieldViolations: Type.Array(FieldViolation, { description: 'The refused fields, at most 20 of them.' }),
  },
  { title: 'BadRequestDetail', description: 'The fields that the call was refused for.' },
)

const RetryInfoDetail = Type.Object(
  {
    '@type': typeUrl('RetryInfo'),
    retryDelay: Type.String({
      pattern: '^[0-9]+s$',
      description: 'How long to wait before the next try, in seconds.',
      examples: ['12s'],
    }),
  },
  { title: 'RetryInfoDetail', description: 'When to try again.' },
)

const RequestInfoDetail = Type.Object(
  {
    '@type': typeUrl('RequestInfo'),
    requestId: Type.String({
      description: 'Id of this call to quote to support; also in X-Request-Id.',
      examples: ['req_01JCQ3V5W8Z6T4R2M0K9H7F5D3'],
    }),
  },
  { title: 'RequestInfoDetail', description: 'Which call it was.' },
)

export const ErrorDetail = Type.Union(
  [ErrorInfoDetail, BadRequestDetail, RetryInfoDetail, RequestInfoDetail],
  {
    title: 'ErrorDetail',
    description: 'One detail of an error; `@type` says which kind.',
    discriminator: { propertyName: '@type' },
  },
)
