/** Commands to copy, the same in every language. */

/** Gets an access token for a client id and secret. */
export const tokenCommand = (base: string): string =>
  `export PARAPET_TOKEN=$(curl -s -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials \\
  ${base}/v1/oauth/token | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')`

type FirstToken = { base: string; clientId: string; clientSecret: string }

/** Gets an access token for a credential that was just made. */
export const firstTokenCommands = ({ base, clientId, clientSecret }: FirstToken): string =>
  `export CLIENT_ID=${clientId}\nexport CLIENT_SECRET=${clientSecret}\n${tokenCommand(base)}`

export const callCommand = (base: string): string =>
  `curl -s -H "Authorization: Bearer $PARAPET_TOKEN" -H 'Content-Type: application/json' \\
  -d '{"limit":3}' ${base}/public/v1/vendors`

export const claudeCommand = (mcp: string): string =>
  `claude mcp add --transport http --header "Authorization: Bearer $PARAPET_TOKEN" parapet ${mcp}`

export const inspectorCommand = (mcp: string): string =>
  `npx @modelcontextprotocol/inspector --cli ${mcp} --transport http \\
  --header "Authorization: Bearer $PARAPET_TOKEN" --method tools/call --tool-name ListVendors --tool-arg limit=3`
