import { Type } from 'typebox'
import type { Operation } from './operation.ts'

/** Input of an operation that changes many rows: the kernel runs it as usual and rolls it back. */
export const dryRunInput = {
  dryRun: Type.Optional(
    Type.Boolean({
      description:
        'Answers as the call would, after the same checks, and changes nothing. It keeps no answer for an Idempotency-Key; ids of what it would add are not kept.',
      examples: [false],
    }),
  ),
}

/** The kernel adds it to the answer: handlers know nothing about dry runs. */
export const dryRunOutput = {
  dryRun: Type.Optional(
    Type.Boolean({ description: 'True where it was a dry run: nothing was changed.', examples: [true] }),
  ),
}

export const takesDryRun = ({ input }: Operation): boolean => Object.hasOwn(input.properties, 'dryRun')
