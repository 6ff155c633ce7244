/** What the suite requires of features this server neither has nor declares, and why it has none. */
export type ConformanceException = {
  reason: string
  /** Scenarios that only test the feature. */
  scenarios?: readonly string[]
  /** Individual checks in scenarios that cover more. */
  checks?: readonly string[]
}

export const conformanceExceptions: readonly ConformanceException[] = [
  {
    reason: 'No subscriptions to resources: they are written when they are read.',
    scenarios: ['resources-subscribe', 'resources-unsubscribe'],
  },
  {
    reason: 'No completions: ListVendors and GetObservations find what a prompt or an address names.',
    scenarios: ['completion-complete'],
  },
  {
    reason: "No logging to the client: logs are the operator's.",
    scenarios: ['logging-set-level', 'tools-call-with-logging'],
    checks: ['server-stateless/sep-2575-server-no-log-without-loglevel'],
  },
  {
    reason: 'No progress: a call is one database transaction of at most 30 seconds.',
    scenarios: ['tools-call-with-progress'],
  },
  {
    reason:
      'Nothing is asked of the client: no sampling, elicitation or roots, so no capability of it is needed.',
    scenarios: [
      'tools-call-sampling',
      'tools-call-elicitation',
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
      'input-required-result-basic-elicitation',
      'input-required-result-basic-list-roots',
      'input-required-result-basic-sampling',
      'input-required-result-capability-check',
      'input-required-result-ignore-extra-params',
      'input-required-result-missing-input-response',
      'input-required-result-multi-round',
      'input-required-result-multiple-input-requests',
      'input-required-result-non-tool-request',
      'input-required-result-request-state',
      'input-required-result-result-type',
      'input-required-result-tampered-state',
    ],
    checks: [
      'server-stateless/sep-2575-server-rejects-undeclared-capability',
      'server-stateless/sep-2575-missing-capability-http-400',
      'server-stateless/sep-2575-http-server-no-independent-requests-on-stream',
    ],
  },
  {
    reason: 'No tasks (an extension): calls are answered at once.',
    scenarios: [
      'tasks-capability-negotiation',
      'tasks-dispatch-and-envelope',
      'tasks-lifecycle',
      'tasks-mrtr-composition',
      'tasks-mrtr-input',
      'tasks-request-headers',
      'tasks-request-state-removal',
      'tasks-required-task-error',
      'tasks-status-notifications',
      'tasks-wire-fields',
    ],
  },
  {
    reason: 'No sessions and no stream to come back to: every request stands for itself.',
    scenarios: ['server-sse-polling'],
    checks: ['server-sse-multiple-streams/server-sse-multiple-streams-session'],
  },
  {
    reason: 'No list changes while the service runs: tools and prompts change with a release.',
    checks: [
      'server-stateless/sep-2575-server-sends-prompts-list-changed-on-subscription',
      'server-stateless/sep-2575-server-sends-tools-list-changed-on-subscription',
    ],
  },
  {
    reason: 'No tool asks for an argument in a header (x-mcp-header).',
    scenarios: ['http-custom-header-server-validation'],
  },
]
