import { Anchor, Group, Stack, Tabs, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CodeBlock } from '../parts/code-block.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Section } from '../parts/section.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { assistantExamples, callCommand, tokenCommand } from './api-examples.ts'

const Assistants = ({ mcp }: { mcp: string }) => {
  const { search, setSearch } = useListSearch()
  const [first] = assistantExamples
  const known = assistantExamples.find(({ key }) => key === search.tab) ?? first
  return (
    <Tabs
      value={known?.key ?? null}
      onChange={(tab) => setSearch({ tab: tab ?? undefined }, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List>
        {assistantExamples.map(({ key, name }) => (
          <Tabs.Tab key={key} value={key}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {assistantExamples.map(({ key, name, where, code }) => (
        <Tabs.Panel key={key} value={key} pt="sm">
          <Stack gap="xs">
            <Text size="sm">{where}</Text>
            <CodeBlock label={`Configuration for ${name}`} code={code(mcp)} />
          </Stack>
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}

/** The addresses of this installation, with examples to copy. */
export const ApiPart = () => {
  const base = window.location.origin
  const mcp = `${base}/public/v1/mcp`
  return (
    <>
      <Section title="Addresses">
        <Stack gap="sm">
          <CopyField label="API" value={`${base}/public/v1`} />
          <CopyField label="Token endpoint" value={`${base}/v1/oauth/token`} />
          <CopyField
            label="MCP"
            value={mcp}
            about="Streamable HTTP. Add /x/all for every operation, or /readonly for those that change nothing."
          />
          <Group gap="lg">
            <Anchor href="/docs" size="sm">
              API reference
            </Anchor>
            <Anchor href="/public/v1/openapi.json" size="sm">
              OpenAPI description
            </Anchor>
            <Anchor component={Link} to="/settings/connectors" size="sm">
              Credentials
            </Anchor>
          </Group>
        </Stack>
      </Section>
      <Section title="A first call">
        <Stack gap="sm">
          <Text size="sm">
            With client id and secret of a credential in CLIENT_ID and CLIENT_SECRET, get a token. It holds
            for an hour unless this installation says otherwise.
          </Text>
          <CodeBlock label="Command that gets a token" code={tokenCommand(base)} />
          <Text size="sm">Then call any operation with it:</Text>
          <CodeBlock label="Command that lists three vendors" code={callCommand(base)} />
        </Stack>
      </Section>
      <Section title="Assistants by MCP">
        <Stack gap="sm">
          <Text size="sm">
            A tool needs the scopes of its operation: give an assistant that should only read a credential
            that only reads.
          </Text>
          <Assistants mcp={mcp} />
        </Stack>
      </Section>
    </>
  )
}
