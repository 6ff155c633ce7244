/** A template in file form. */
export const templateFile = (given: object = {}): Record<string, unknown> => ({
  id: 'qtp_short',
  name: 'Short form',
  version: '1.0.0',
  sections: [
    {
      id: 'access',
      title: 'Access',
      questions: [
        {
          id: 'mfa',
          text: 'Is multi-factor authentication required?',
          type: 'QUESTION_TYPE_YES_NO',
          category: 'OBSERVATION_CATEGORY_OTHER',
        },
      ],
    },
  ],
  ...given,
})
