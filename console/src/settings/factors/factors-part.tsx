import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ask, type OutputFor } from '../../parts/ask.ts'
import { Answered } from '../../parts/answered.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/when.tsx'
import { hasPasskeys } from '../../sign-in/ask-passkey.ts'
import { PasskeyModal } from './passkey-modal.tsx'
import { RecoveryCodesModal } from './recovery-codes-modal.tsx'
import { TotpModal } from './totp-modal.tsx'
import { words } from '../words.ts'

type Factors = OutputFor<'ListFactors'>

type Shown = { onCodes: (codes: readonly string[] | undefined) => void }

const Row = ({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) => (
  <Group justify="space-between" align="flex-start" gap="sm">
    <div style={{ flex: 1, minWidth: '14rem' }}>
      <Text component="h3" size="sm" fw={600} m={0}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" component="div" style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </div>
    {action}
  </Group>
)

const App = ({ totpAddedAt, onCodes }: Factors & Shown) => {
  const [begun, setBegun] = useState<OutputFor<'BeginTotp'>>()
  const begin = useChange('BeginTotp', { failed: words.factors.app.failed, onDone: setBegun })
  const remove = useChange('RemoveTotp', {
    done: words.factors.app.removed,
    failed: words.factors.app.removeFailed,
  })
  if (totpAddedAt !== undefined)
    return (
      <Row
        title={words.factors.app.title}
        action={
          <ConfirmButton
            size="xs"
            question={words.factors.app.removeQuestion}
            confirm={words.factors.app.removeConfirm}
            onConfirm={() => remove.mutate({})}
            loading={remove.isPending}
          >
            {words.factors.app.remove}
          </ConfirmButton>
        }
      >
        {words.factors.app.added} <When at={totpAddedAt} />
      </Row>
    )
  return (
    <Row
      title={words.factors.app.title}
      action={
        <Button size="xs" variant="default" loading={begin.isPending} onClick={() => begin.mutate({})}>
          {words.factors.app.add}
        </Button>
      }
    >
      {words.factors.app.none}
      {begun && (
        <TotpModal
          begun={begun}
          onClose={() => setBegun(undefined)}
          onDone={(codes) => {
            setBegun(undefined)
            onCodes(codes)
          }}
        />
      )}
    </Row>
  )
}

const PasskeyRow = ({
  passkey: { id, name, createdAt, lastUsedAt },
}: {
  passkey: Factors['passkeys'][number]
}) => {
  const remove = useChange('RemovePasskey', {
    done: words.factors.passkeys.removed,
    failed: words.factors.passkeys.removeFailed,
  })
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ flex: 1, minWidth: '12rem' }}>
        <Text size="sm" fw={550} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" component="div">
          {words.labels.created} <When at={createdAt} />, {words.labels.lastUsed}{' '}
          {lastUsedAt === undefined ? words.labels.never : <When at={lastUsedAt} />}
        </Text>
      </div>
      <ConfirmButton
        size="xs"
        aria-label={words.factors.passkeys.remove(name)}
        question={words.factors.passkeys.removeQuestion(name)}
        confirm={words.factors.passkeys.removeConfirm}
        onConfirm={() => remove.mutate({ passkeyId: id })}
        loading={remove.isPending}
      >
        {words.labels.remove}
      </ConfirmButton>
    </Group>
  )
}

const obstacleOf = (canAddPasskeys: boolean): string | undefined => {
  if (!canAddPasskeys) return words.factors.passkeys.unavailable
  return hasPasskeys() ? undefined : words.factors.passkeys.unsupported
}

const Passkeys = ({ passkeys, canAddPasskeys, onCodes }: Factors & Shown) => {
  const [isAdding, setAdding] = useState(false)
  const obstacle = obstacleOf(canAddPasskeys)
  return (
    <>
      <Row
        title={words.factors.passkeys.title}
        action={
          obstacle === undefined && (
            <Button size="xs" variant="default" onClick={() => setAdding(true)}>
              {words.factors.passkeys.add}
            </Button>
          )
        }
      >
        {obstacle ?? words.factors.passkeys.none}
      </Row>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
      {isAdding && (
        <PasskeyModal
          onClose={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      )}
    </>
  )
}

const Codes = ({ recoveryCodesLeft, onCodes }: Pick<Factors, 'recoveryCodesLeft'> & Shown) => {
  const renew = useChange('RenewRecoveryCodes', {
    failed: words.factors.codes.renewFailed,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  return (
    <Row
      title={words.factors.codes.title}
      action={
        <ConfirmButton
          size="xs"
          isHarmless
          question={words.factors.codes.renewQuestion}
          confirm={words.factors.codes.renewConfirm}
          onConfirm={() => renew.mutate({})}
          loading={renew.isPending}
        >
          {words.factors.codes.renew}
        </ConfirmButton>
      }
    >
      {words.factors.codes.left(recoveryCodesLeft)}
    </Row>
  )
}

/** The person's second factors, and how to add and remove them. */
export const FactorsPart = () => {
  const query = useQuery(ask('ListFactors', {}))
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Answered query={query} rows={4}>
      {(factors) => (
        <Stack>
          <Text size="sm">{words.factors.about}</Text>
          <App {...factors} onCodes={setCodes} />
          <Passkeys {...factors} onCodes={setCodes} />
          {(factors.totpAddedAt !== undefined || factors.passkeys.length > 0) && (
            <Codes recoveryCodesLeft={factors.recoveryCodesLeft} onCodes={setCodes} />
          )}
          {codes && <RecoveryCodesModal codes={codes} onClose={() => setCodes(undefined)} />}
        </Stack>
      )}
    </Answered>
  )
}
