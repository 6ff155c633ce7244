/** The draft of a request. In English in every language of the console, like the mail that it becomes a part of. */
export const draft = {
  opening: (title: string, ids: string) => `We are looking into “${title}”${ids}.`,
  confirmation: 'Please let us know whether you are affected and, if so, which services and since when.',
  remediation:
    'Please let us know what you have done to remediate the issue, what remains to be done, and when you expect to finish.',
  evidence:
    'Please send us evidence that you are not affected or have remediated the issue, such as a statement, a scan result or a change record.',
  questionnaire: 'Please answer the questionnaire that we will send you separately.',
}
