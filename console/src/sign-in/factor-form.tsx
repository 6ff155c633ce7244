import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import type { FactorKind } from '@parapet/contract'
import { useState } from 'react'
import { formTexts } from '../parts/form-texts.ts'
import { hasPasskeys, signWithPasskey } from './ask-passkey.ts'
import { DoorProblem } from './door-problem.tsx'
import { focusOnMount } from './focus-on-mount.ts'
import { useDoorCall } from './use-door-call.ts'
import { words } from './words.tsx'

type Proof = { code: string } | { recoveryCode: string } | { passkey: string }

type Way = 'passkey' | 'code' | 'recoveryCode'

type FactorFormProps<O> = {
  factors: readonly FactorKind[]
  /** Options for the browser to use a passkey. */
  begin: () => Promise<{ options: string }>
  prove: (proof: Proof) => Promise<O>
  /** The label of the button. */
  submit: string
  onDone: (output: O) => void
}

const waysOf = (factors: readonly FactorKind[]): Way[] => [
  ...(factors.includes('FACTOR_KIND_PASSKEY') && hasPasskeys() ? (['passkey'] as const) : []),
  ...(factors.includes('FACTOR_KIND_TOTP') ? (['code'] as const) : []),
  'recoveryCode',
]

const CodeInput = ({ way, error }: { way: Exclude<Way, 'passkey'>; error: boolean }) => (
  <TextInput
    // A new field for another way.
    key={way}
    name={way}
    label={words.factor[way].label}
    description={words.factor[way].about}
    autoComplete={way === 'code' ? 'one-time-code' : 'off'}
    inputMode={way === 'code' ? 'numeric' : 'text'}
    maxLength={64}
    required
    withAsterisk={false}
    ref={focusOnMount}
    data-autofocus
    error={error}
    classNames={{ input: 'mono' }}
  />
)

/** Asks for a second factor, in whichever way the person chooses. */
export const FactorForm = <O,>({ factors, begin, prove, submit, onDone }: FactorFormProps<O>) => {
  const ways = waysOf(factors)
  const [way, setWay] = useState<Way>(ways[0] ?? 'recoveryCode')
  const { send, isPending, message, wait, reason } = useDoorCall(
    async (typed: string) => {
      if (way === 'code') return prove({ code: typed })
      if (way === 'recoveryCode') return prove({ recoveryCode: typed })
      const { options } = await begin()
      return prove({ passkey: await signWithPasskey(options) })
    },
    [],
    onDone,
  )
  const isRefused = reason === 'FACTOR_REFUSED' && !isPending
  return (
    <form
      onSubmit={(event) => {
        const text = formTexts(event)
        send(way === 'passkey' ? '' : text(way).trim())
      }}
    >
      <Stack>
        <DoorProblem
          message={isPending ? undefined : isRefused ? words.factor.refused[way] : message}
          wait={wait}
        />
        {way === 'passkey' ? (
          <Text size="sm">{words.factor.passkey.about}</Text>
        ) : (
          <CodeInput way={way} error={isRefused} />
        )}
        <Button type="submit" size="md" fullWidth loading={isPending} disabled={wait !== undefined}>
          {way === 'passkey' ? words.factor.passkey.use : submit}
        </Button>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => setWay(other)}>
              {words.factor[other].instead}
            </Anchor>
          ))}
      </Stack>
    </form>
  )
}
