import type { AnswersWords } from './answers.ts'

export const answersWords: AnswersWords = {
  DISPUTE_REASON_FIXED: {
    words: 'Das ist behoben',
    about: 'Sie haben die Ursache beseitigt. Der Befund wird erneut geprüft.',
  },
  DISPUTE_REASON_NOT_OURS: {
    words: 'Das gehört nicht uns',
    about: 'Das System gehört einem anderen Unternehmen.',
  },
  DISPUTE_REASON_FALSE_POSITIVE: {
    words: 'Das ist ein Fehlalarm',
    about: 'Das beschriebene Problem besteht nicht.',
  },
  DISPUTE_REASON_COMPENSATING_CONTROL: {
    words: 'Eine andere Maßnahme schützt uns',
    about: 'Eine andere Schutzmaßnahme mindert das Risiko. Bitte nennen Sie sie.',
  },
}
