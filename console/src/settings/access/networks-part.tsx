import { Button, Stack, Switch, Text, TextInput } from '@mantine/core'
import { maxLengths } from '@parapet/contract'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Answered } from '../../parts/answered.tsx'
import { ask, type OutputFor } from '../../parts/ask.ts'
import { Facts } from '../../parts/facts.tsx'
import { Notice } from '../../parts/notice.tsx'
import { problemOf } from '../../parts/problem-of.ts'
import { RowsField } from '../../parts/rows-field.tsx'
import { Section } from '../../parts/section.tsx'
import { useCan } from '../../parts/session.ts'
import { useChange } from '../../parts/use-change.ts'
import { SaveActions } from '../save-actions.tsx'
import { words } from '../words.ts'

const { networks: texts } = words

type Answer = OutputFor<'GetNetworkPolicy'>
type Policy = Answer['networkPolicy']

const maxNetworks = 100

const PolicyForm = ({ networkPolicy, callerAddress }: Answer) => {
  const [policy, setPolicy] = useState<Policy>(networkPolicy)
  const save = useChange('SetNetworkPolicy', { done: texts.saved, failed: texts.failed })
  const { networks } = policy
  const set = (change: Partial<Policy>): void => setPolicy({ ...policy, ...change })
  const isChanged = JSON.stringify(policy) !== JSON.stringify(networkPolicy)
  const known = networks.map((_, at) => `networks[${at}].network`)
  const { fields, message } = problemOf(save.error, known)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    save.mutate(policy)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <RowsField
          label={texts.list}
          one={texts.one}
          rows={networks}
          blank={{ network: '' }}
          max={maxNetworks}
          onChange={(rows) => set({ networks: rows })}
        >
          {(row, change, at) => (
            <>
              <TextInput
                aria-label={texts.network(at + 1)}
                placeholder="203.0.113.0/24"
                value={row.network}
                required
                maxLength={64}
                autoComplete="off"
                spellCheck={false}
                classNames={{ input: 'mono' }}
                error={fields[`networks[${at}].network`]}
                onChange={({ currentTarget }) => change({ network: currentTarget.value })}
              />
              <TextInput
                aria-label={texts.note(at + 1)}
                placeholder={texts.notePlaceholder}
                value={row.note ?? ''}
                maxLength={maxLengths.line}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ note: currentTarget.value })}
              />
            </>
          )}
        </RowsField>
        {!networks.some(({ network }) => network === callerAddress) && networks.length < maxNetworks && (
          <Button
            variant="subtle"
            size="xs"
            style={{ alignSelf: 'flex-start' }}
            onClick={() => set({ networks: [...networks, { network: callerAddress }] })}
          >
            {texts.addOwn}
          </Button>
        )}
        <Switch
          label={texts.console}
          description={texts.consoleAbout}
          checked={policy.appliesToConsole}
          onChange={({ currentTarget }) => set({ appliesToConsole: currentTarget.checked })}
        />
        <Switch
          label={texts.credentials}
          description={texts.credentialsAbout}
          checked={policy.appliesToCredentials}
          onChange={({ currentTarget }) => set({ appliesToCredentials: currentTarget.checked })}
        />
        {message !== undefined && (
          <Notice tone="critical" isNews>
            {message}
          </Notice>
        )}
        <SaveActions
          isChanged={isChanged}
          isSaving={save.isPending}
          onDiscard={() => setPolicy(networkPolicy)}
        />
      </Stack>
    </form>
  )
}

/** The same for people who cannot change it. */
const PolicyFacts = ({ networks, appliesToConsole, appliesToCredentials }: Policy) => (
  <Stack>
    {networks.length === 0 ? (
      <Text size="sm">{texts.none}</Text>
    ) : (
      <Facts facts={networks.map(({ network, note }) => [network, note ?? '–'])} />
    )}
    {appliesToConsole && <Text size="sm">{texts.limited.console}</Text>}
    {appliesToCredentials && <Text size="sm">{texts.limited.credentials}</Text>}
    {networks.length > 0 && !appliesToConsole && !appliesToCredentials && (
      <Text size="sm">{texts.allowed}</Text>
    )}
  </Stack>
)

/** The networks that the organization can be used from. */
export const NetworksPart = () => {
  const mayChange = useCan('organization.write')
  return (
    <Section title={texts.title}>
      <Answered query={useQuery(ask('GetNetworkPolicy', {}))} rows={4}>
        {(answer) => (
          <Stack>
            <Text size="sm" c="dimmed">
              {texts.about} {texts.from(answer.callerAddress)}
            </Text>
            {mayChange ? (
              <PolicyForm key={JSON.stringify(answer.networkPolicy)} {...answer} />
            ) : (
              <PolicyFacts {...answer.networkPolicy} />
            )}
          </Stack>
        )}
      </Answered>
    </Section>
  )
}
