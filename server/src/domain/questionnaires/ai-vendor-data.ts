import type { TemplateSection } from '@parapet/contract'
import { anyOf, freeText, inPlace, oneOf, riskyIfYes, safeIfYes } from './baseline-question.ts'

const use: TemplateSection = {
  id: 'use',
  title: 'Use of AI',
  questions: [
    anyOf(
      {
        assist: ['Drafting, summarizing or searching for users', 0],
        classify: ['Classifying or scoring records', 0.2],
        act: ['Acting on its own, such as sending messages or changing records', 0.6],
        decide: ['Deciding about people, such as applicants, customers or patients', 1],
      },
      {
        id: 'purpose',
        text: 'What does AI do in the service that we use?',
        category: 'OTHER',
        weight: 2,
      },
    ),
    anyOf(
      {
        own: ['Models that we trained ourselves', 0.2],
        open: ['Open-weight models that we run ourselves', 0.2],
        cloud: ['Models of a provider, run in our own cloud account', 0.1],
        provider: ['Models of a provider, called through its API', 0.3],
      },
      {
        id: 'models',
        text: 'Which models does the service use?',
        category: 'OTHER',
        weight: 1,
      },
    ),
    freeText({
      id: 'model_names',
      text: 'Name the models, their versions and their providers.',
      help: 'For example “model X, version 2026-05, by provider Y”. Say which feature uses which.',
      category: 'OTHER',
    }),
    safeIfYes({
      id: 'model_changes',
      text: 'Do you tell us before a model is replaced by another, or its provider changes?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    safeIfYes({
      id: 'switch_off',
      text: 'Can we switch AI features off for our organization?',
      category: 'OTHER',
      weight: 2,
    }),
  ],
}

const data: TemplateSection = {
  id: 'data',
  title: 'Our data',
  questions: [
    oneOf(
      {
        never: ['Never', 0],
        opt_in: ['Only if the customer agrees beforehand', 0.2],
        opt_out: ['Unless the customer objects', 0.8],
        always: ['Yes', 1],
      },
      {
        id: 'training',
        text: 'Is our data used to train or improve models, yours or those of a provider?',
        help: 'Count prompts, outputs, files, feedback and anything derived from them.',
        category: 'DATA_LEAKAGE',
        weight: 5,
      },
    ),
    safeIfYes({
      id: 'training_contract',
      text: 'Do your contracts with model providers forbid them to train on our data?',
      category: 'DATA_LEAKAGE',
      weight: 3,
    }),
    oneOf(
      {
        none: ['Not at all', 0],
        days_30: ['Up to 30 days', 0.3],
        longer: ['Longer', 0.8],
        unknown: ['We do not know', 1],
      },
      {
        id: 'provider_retention',
        text: 'How long do model providers keep our prompts and outputs?',
        category: 'DATA_LEAKAGE',
        weight: 3,
      },
    ),
    oneOf(
      {
        chosen: ['As long as the customer chooses', 0],
        days_90: ['Up to 90 days', 0.2],
        longer: ['Longer', 0.7],
        unlimited: ['Without a limit', 1],
      },
      {
        id: 'own_retention',
        text: 'How long do you keep our prompts, outputs and embeddings?',
        category: 'DATA_LEAKAGE',
        weight: 2,
      },
    ),
    safeIfYes({
      id: 'tenant_separation',
      text: 'Are prompts, files, embeddings, caches and fine-tuned models kept apart by customer?',
      category: 'DATA_LEAKAGE',
      weight: 4,
    }),
    riskyIfYes({
      id: 'human_access',
      text: 'Can your staff or a provider’s staff read our prompts and outputs without our consent?',
      help: 'For example to review abuse or to label data.',
      category: 'DATA_LEAKAGE',
      weight: 3,
    }),
    freeText({
      id: 'regions',
      text: 'In which countries are our prompts and outputs processed and stored?',
      category: 'COMPLIANCE',
    }),
    inPlace({
      id: 'training_sources',
      text: 'For models that you train: do you document where the training data comes from and that you may use it?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
  ],
}

export const aiDataSections = [use, data]
