import type { Reply, TestOrganization, TestService } from './harness.ts'

/** Creates a link and returns the token in it. */
export const newReportToken = async (
  { client }: TestOrganization,
  input: Parameters<TestOrganization['client']['createReportLink']>[0],
): Promise<{ token: string; id: string }> => {
  const { url, link } = await client.createReportLink(input)
  return { token: url.split('#')[1] ?? '', id: link.id }
}

/** Opens the report as somebody who has only the link. */
export const openReport = ({ request }: TestService, token: string | null): Promise<Reply> =>
  request('/link/v1/report', { token })
