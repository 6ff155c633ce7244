import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Answered } from '../../parts/answered.tsx'
import { ask, type OutputFor } from '../../parts/ask.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { CopyField } from '../../parts/copy-field.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Notice } from '../../parts/notice.tsx'
import { Section } from '../../parts/section.tsx'
import { useCan } from '../../parts/session.ts'
import { useChange } from '../../parts/use-change.ts'
import { When } from '../../parts/when.tsx'
import { SecretOnce } from '../secret-once.tsx'
import { words } from '../words.ts'
import { ProvisioningRoles } from './provisioning-roles.tsx'

const { labels, provisioning: texts } = words

export type Provisioning = OutputFor<'GetProvisioning'>['provisioning']

const TokenButtons = ({ isOn, endpointUrl }: Pick<Provisioning, 'isOn' | 'endpointUrl'>) => {
  const [token, setToken] = useState<string>()
  const create = useChange('CreateProvisioningToken', {
    failed: texts.createFailed,
    onDone: (made) => setToken(made.token),
  })
  const stop = useChange('RevokeProvisioningToken', { done: texts.stopped, failed: texts.stopFailed })
  return (
    <Group>
      {isOn ? (
        <>
          <ConfirmButton
            question={texts.replaceQuestion}
            confirm={texts.replaceConfirm}
            loading={create.isPending}
            onConfirm={() => create.mutate({})}
          >
            {texts.replace}
          </ConfirmButton>
          <ConfirmButton
            question={texts.stopQuestion}
            confirm={texts.stopConfirm}
            loading={stop.isPending}
            onConfirm={() => stop.mutate({})}
          >
            {texts.stop}
          </ConfirmButton>
        </>
      ) : (
        <Button loading={create.isPending} onClick={() => create.mutate({})}>
          {texts.create}
        </Button>
      )}
      {token !== undefined && (
        <SecretOnce
          title={texts.tokenTitle}
          values={[
            [texts.url, endpointUrl],
            [texts.token, token],
          ]}
          onClose={() => setToken(undefined)}
        />
      )}
    </Group>
  )
}

const Connection = ({ provisioning }: { provisioning: Provisioning }) => {
  const { endpointUrl, isOn, createdAt, createdBy, lastUsedAt, userCount } = provisioning
  const mayChange = useCan('members.write')
  return (
    <Section title={texts.title}>
      <Stack>
        <Text size="sm" c="dimmed">
          {texts.about}
        </Text>
        <Notice>{texts.signIn}</Notice>
        <CopyField label={texts.url} value={endpointUrl} about={texts.urlAbout} />
        {isOn ? (
          <Facts
            facts={[
              [labels.created, createdAt === undefined ? undefined : <When key="created" at={createdAt} />],
              [texts.facts.createdBy, createdBy?.displayName],
              [
                labels.lastUsed,
                lastUsedAt === undefined ? labels.never : <When key="used" at={lastUsedAt} />,
              ],
              [texts.facts.people, texts.people(userCount)],
            ]}
          />
        ) : (
          <Text size="sm">{texts.off}</Text>
        )}
        {mayChange && <TokenButtons isOn={isOn} endpointUrl={endpointUrl} />}
      </Stack>
    </Section>
  )
}

/** How an identity provider manages members by SCIM. */
export const ProvisioningPart = () => (
  <Answered query={useQuery(ask('GetProvisioning', {}))} rows={6}>
    {({ provisioning }) => (
      <>
        <Connection provisioning={provisioning} />
        <ProvisioningRoles
          key={JSON.stringify([provisioning.defaultRole, provisioning.roleMappings])}
          provisioning={provisioning}
        />
      </>
    )}
  </Answered>
)
