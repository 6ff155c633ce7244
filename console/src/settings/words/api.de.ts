import type { apiWords } from './api.ts'

export const apiGerman: typeof apiWords = {
  addresses: 'Endpunkte',
  api: 'API',
  tokenEndpoint: 'Token-Endpunkt',
  mcp: 'MCP',
  mcpAbout: 'Streamable HTTP. Mit /x/all für alle Operationen, mit /readonly nur für lesende.',
  reference: 'API-Referenz',
  openApi: 'OpenAPI-Beschreibung',
  credentials: 'Zugangsdaten',
  firstCall: 'Der erste Aufruf',
  getToken:
    'Schreiben Sie Client-ID und Secret in CLIENT_ID und CLIENT_SECRET und holen Sie dann ein Token. Es gilt in der Regel eine Stunde.',
  tokenCommand: 'Befehl, um ein Token zu erhalten',
  callWithToken: 'Rufen Sie damit eine beliebige Operation auf:',
  callCommand: 'Befehl, um drei Lieferanten aufzulisten',
  assistants: 'KI-Assistenten per MCP verbinden',
  assistantsAbout:
    'Ein Werkzeug braucht die Berechtigungen seiner Operation. Geben Sie einem Assistenten, der nur lesen soll, Zugangsdaten, die nur lesen dürfen.',
  configuration: (name) => `Konfiguration für ${name}`,
  claudeCode: 'In einer Shell, in der PARAPET_TOKEN gesetzt ist:',
  vsCode: 'In .vscode/mcp.json. VS Code fragt nach dem Token:',
  vsCodePrompt: 'Parapet-Zugriffstoken',
  cursor: 'In ~/.cursor/mcp.json. Cursor liest PARAPET_TOKEN:',
  codex: 'In ~/.codex/config.toml. Codex liest PARAPET_TOKEN:',
  inspector: 'Werkzeuge ohne Assistenten aufrufen, in einer Shell, in der PARAPET_TOKEN gesetzt ist:',
}
