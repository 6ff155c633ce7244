/** After a request to vendors. */
export const requestLinksWords = {
  title: 'Links for the vendors',
  byMail:
    'Each recipient gets a link of their own by email. The history of a finding says whether the email has left. You can also pass on a link yourself.',
  withoutMail: 'Copy a link and pass it on yourself.',
  get: 'Create link to copy',
}
