import type { OutputFor } from '../parts/ask.ts'
import { CodeBlock } from '../parts/code-block.tsx'
import { tokenCommand } from './api-examples.ts'
import { SecretOnce } from './secret-once.tsx'

type CredentialSecretProps = { made: OutputFor<'CreateCredential'>; onClose: () => void }

export const CredentialSecret = ({ made: { credential, clientSecret }, onClose }: CredentialSecretProps) => (
  <SecretOnce
    title={`Secret of ${credential.name}`}
    values={[
      ['Client id', credential.clientId],
      ['Client secret', clientSecret],
    ]}
    onClose={onClose}
  >
    <CodeBlock
      label="Commands that get a token"
      code={`export CLIENT_ID=${credential.clientId}\nexport CLIENT_SECRET=${clientSecret}\n${tokenCommand(window.location.origin)}`}
    />
  </SecretOnce>
)
