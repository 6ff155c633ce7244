import type { OutputFor } from '../parts/ask.ts'
import { CodeBlock } from '../parts/code-block.tsx'
import { SecretOnce } from './secret-once.tsx'
import { words } from './words.ts'
import { firstTokenCommands } from './words/commands.ts'

type CredentialSecretProps = { made: OutputFor<'CreateCredential'>; onClose: () => void }

export const CredentialSecret = ({ made: { credential, clientSecret }, onClose }: CredentialSecretProps) => (
  <SecretOnce
    title={words.credentials.secret.title(credential.name)}
    values={[
      [words.credentials.clientId, credential.clientId],
      [words.credentials.clientSecret, clientSecret],
    ]}
    onClose={onClose}
  >
    <CodeBlock
      label={words.credentials.secret.commands}
      code={firstTokenCommands({
        base: window.location.origin,
        clientId: credential.clientId,
        clientSecret,
      })}
    />
  </SecretOnce>
)
