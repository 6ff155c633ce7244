/** Shell command that gets an access token for a client id and secret. */
export const tokenCommand = (base: string): string =>
  `export PARAPET_TOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials \\
  ${base}/v1/oauth/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`

export const callCommand = (base: string): string =>
  `curl -s -H "Authorization: Bearer $PARAPET_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"limit":3}' ${base}/public/v1/vendors`

const json = (value: unknown): string => JSON.stringify(value, undefined, 2)

type AssistantExample = { key: string; name: string; where: string; code: (mcp: string) => string }

/** How to connect each assistant to Parapet, according to its documentation. */
export const assistantExamples: readonly AssistantExample[] = [
  {
    key: 'claude-code',
    name: 'Claude Code',
    where: 'In a shell that has PARAPET_TOKEN:',
    code: (mcp) =>
      `claude mcp add --transport http --header "Authorization: Bearer $PARAPET_TOKEN" parapet ${mcp}`,
  },
  {
    key: 'vs-code',
    name: 'VS Code',
    where: '.vscode/mcp.json; it asks for the token:',
    code: (mcp) =>
      json({
        inputs: [
          { id: 'parapet', type: 'promptString', description: 'Parapet access token', password: true },
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
    where: '~/.cursor/mcp.json; it reads PARAPET_TOKEN:',
    code: (mcp) =>
      json({
        mcpServers: { parapet: { url: mcp, headers: { Authorization: `Bearer \${env:PARAPET_TOKEN}` } } },
      }),
  },
  {
    key: 'codex',
    name: 'Codex',
    where: '~/.codex/config.toml; it reads PARAPET_TOKEN:',
    code: (mcp) => `[mcp_servers.parapet]\nurl = "${mcp}"\nbearer_token_env_var = "PARAPET_TOKEN"`,
  },
  {
    key: 'inspector',
    name: 'Inspector',
    where: 'The tools without an assistant, in a shell that has PARAPET_TOKEN:',
    code: (mcp) =>
      `npx @modelcontextprotocol/inspector --cli ${mcp} --transport http \\
  --header "Authorization: Bearer $PARAPET_TOKEN" --method tools/call --tool-name ListVendors --tool-arg limit=3`,
  },
]
