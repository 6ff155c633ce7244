import { Anchor, Group, Stack, Tabs, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { CodeBlock } from '../parts/code-block.tsx'
import { CopyField } from '../parts/copy-field.tsx'
import { Section } from '../parts/section.tsx'
import { useListSearch } from '../parts/use-list-search.ts'
import { assistantExamples } from './api-examples.ts'
import { words } from './words.ts'
import { callCommand, tokenCommand } from './words/commands.ts'

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
            <CodeBlock label={words.api.configuration(name)} code={code(mcp)} />
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
      <Section title={words.api.addresses}>
        <Stack gap="sm">
          <CopyField label={words.api.api} value={`${base}/public/v1`} />
          <CopyField label={words.api.tokenEndpoint} value={`${base}/v1/oauth/token`} />
          <CopyField label={words.api.mcp} value={mcp} about={words.api.mcpAbout} />
          <Group gap="lg">
            <Anchor href="/docs" size="sm">
              {words.api.reference}
            </Anchor>
            <Anchor href="/public/v1/openapi.json" size="sm">
              {words.api.openApi}
            </Anchor>
            <Anchor component={Link} to="/settings/connectors" size="sm">
              {words.api.credentials}
            </Anchor>
          </Group>
        </Stack>
      </Section>
      <Section title={words.api.firstCall}>
        <Stack gap="sm">
          <Text size="sm">{words.api.getToken}</Text>
          <CodeBlock label={words.api.tokenCommand} code={tokenCommand(base)} />
          <Text size="sm">{words.api.callWithToken}</Text>
          <CodeBlock label={words.api.callCommand} code={callCommand(base)} />
        </Stack>
      </Section>
      <Section title={words.api.assistants}>
        <Stack gap="sm">
          <Text size="sm">{words.api.assistantsAbout}</Text>
          <Assistants mcp={mcp} />
        </Stack>
      </Section>
    </>
  )
}
