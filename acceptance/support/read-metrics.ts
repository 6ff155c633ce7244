/** The METRICS_TOKEN that this suite's Parapets are started with. */
export const metricsToken = 'acceptance-metrics-token'

/** The metrics as Prometheus text, over a new connection. */
export const readMetrics = async (url: string, signal?: AbortSignal): Promise<string> => {
  const response = await fetch(`${url}/metrics`, {
    headers: { Authorization: `Bearer ${metricsToken}`, Connection: 'close' },
    ...(signal && { signal }),
  })
  return response.text()
}
