import { words } from './words.ts'
import { claudeCommand, inspectorCommand } from './words/commands.ts'

const json = (value: unknown): string => JSON.stringify(value, undefined, 2)

type AssistantExample = { key: string; name: string; where: string; code: (mcp: string) => string }

/** How to connect each assistant to Parapet, according to its documentation. */
export const assistantExamples: readonly AssistantExample[] = [
  {
    key: 'claude-code',
    name: 'Claude Code',
    where: words.api.claudeCode,
    code: claudeCommand,
  },
  {
    key: 'vs-code',
    name: 'VS Code',
    where: words.api.vsCode,
    code: (mcp) =>
      json({
        inputs: [
          { id: 'parapet', type: 'promptString', description: words.api.vsCodePrompt, password: true },
        ],
        servers: {
          parapet: {
            type: 'http',
            url: mcp,
            headers: { Authorization: `Bearer \${input:parapet}` },
          },
        },
      }),
  },
  {
    key: 'cursor',
    name: 'Cursor',
    where: words.api.cursor,
    code: (mcp) =>
      json({
        mcpServers: { parapet: { url: mcp, headers: { Authorization: `Bearer \${env:PARAPET_TOKEN}` } } },
      }),
  },
  {
    key: 'codex',
    name: 'Codex',
    where: words.api.codex,
    code: (mcp) => `[mcp_servers.parapet]\nurl = "${mcp}"\nbearer_token_env_var = "PARAPET_TOKEN"`,
  },
  {
    key: 'inspector',
    name: 'Inspector',
    where: words.api.inspector,
    code: inspectorCommand,
  },
]
