import type { Requirement } from './requirement.ts'

export const mcpToolAccess = [
  {
    id: 'MCP-01',
    section: '4.5 MCP tool access',
    text: 'The MCP endpoint takes the bearer token that the REST operations take.',
  },
  {
    id: 'MCP-02',
    section: '4.5 MCP tool access',
    text: 'Every tool is named after its operation, for instance GetObservations.',
  },
  {
    id: 'MCP-03',
    section: '4.5 MCP tool access',
    text: 'A tool call needs the scopes of its operation.',
  },
] as const satisfies readonly Requirement[]
