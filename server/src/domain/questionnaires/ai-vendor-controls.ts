import type { TemplateSection } from '@parapet/contract'
import {
  calendarDate,
  claimed,
  freeText,
  inPlace,
  oneOf,
  safeIfYes,
  withinMonths,
} from './baseline-question.ts'

const quality: TemplateSection = {
  id: 'quality',
  title: 'Evaluation and oversight',
  questions: [
    inPlace({
      id: 'evaluation',
      text: 'Is the service evaluated for accuracy, bias and harmful output before each change of model or prompt?',
      category: 'OTHER',
      weight: 3,
    }),
    calendarDate({
      id: 'evaluation_date',
      text: 'When was it last evaluated?',
      category: 'OTHER',
      dependsOn: { questionId: 'evaluation', values: ['yes', 'partly'] },
      dateRule: withinMonths(6),
    }),
    inPlace({
      id: 'monitoring',
      text: 'Are outputs monitored in production for errors, drift and abuse?',
      category: 'OTHER',
      weight: 2,
    }),
    oneOf(
      {
        before: ['A person approves them before they take effect', 0],
        after: ['A person reviews them afterwards and can undo them', 0.4],
        none: ['They take effect on their own', 1],
        no_decisions: ['The AI takes no decisions and no actions', 0],
      },
      {
        id: 'human_oversight',
        text: 'How do people oversee decisions and actions of the AI?',
        category: 'OTHER',
        weight: 4,
      },
    ),
    safeIfYes({
      id: 'disclosure',
      text: 'Can people tell that they talk to an AI, or that content was generated?',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    safeIfYes({
      id: 'records',
      text: 'Can we see what the AI was asked, what it answered and what it did?',
      category: 'OTHER',
      weight: 2,
    }),
  ],
}

const security: TemplateSection = {
  id: 'security',
  title: 'Security of AI',
  questions: [
    inPlace({
      id: 'prompt_injection',
      text: 'Do you treat prompts, files, web pages and outputs of models as untrusted, and test against prompt injection?',
      help: 'Injected text must not be able to reach other customers’ data, call tools beyond the user’s rights, or send data out.',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 4,
    }),
    inPlace({
      id: 'tool_rights',
      text: 'Do tools and agents act with no more than the rights of the user, and ask before actions that cannot be undone?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 4,
    }),
    inPlace({
      id: 'output_handling',
      text: 'Is output of models escaped and checked before it is shown, stored or executed?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 3,
    }),
    inPlace({
      id: 'red_team',
      text: 'Have independent testers attacked the AI features?',
      category: 'WEB_APPLICATION_SECURITY',
      weight: 2,
    }),
    calendarDate({
      id: 'red_team_date',
      text: 'When did that test end?',
      category: 'WEB_APPLICATION_SECURITY',
      dependsOn: { questionId: 'red_team', values: ['yes', 'partly'] },
      dateRule: withinMonths(12),
    }),
    inPlace({
      id: 'model_supply',
      text: 'Do you verify the origin and integrity of models, datasets and AI libraries, and scan them for malicious code?',
      category: 'VULNERABILITY_MANAGEMENT',
      weight: 2,
    }),
    safeIfYes({
      id: 'vector_stores',
      text: 'Are vector databases, model servers and notebooks unreachable from the internet?',
      category: 'NETWORK_SECURITY',
      weight: 3,
      claims: [claimed('NO_EXPOSED_DATABASES', 'yes')],
    }),
    inPlace({
      id: 'ai_incidents',
      text: 'Does your incident response cover AI, such as leaked prompts, harmful output and misuse, and will you notify us?',
      category: 'OTHER',
      weight: 2,
    }),
  ],
}

const law: TemplateSection = {
  id: 'law',
  title: 'Sub-processors and law',
  questions: [
    safeIfYes({
      id: 'sub_processors',
      text: 'Are model providers named in your list of sub-processors, and do you tell us of new ones beforehand?',
      category: 'COMPLIANCE',
      weight: 3,
    }),
    oneOf(
      {
        provider: ['Provider of the AI system', 0],
        deployer: ['Deployer of somebody else’s AI system', 0],
        other: ['Importer or distributor', 0.2],
        outside: ['The regulation does not apply to it', 0],
        unknown: ['We have not determined it', 1],
      },
      {
        id: 'ai_act_role',
        text: 'Which role do you have for this service under the EU AI Act (Regulation (EU) 2024/1689)?',
        category: 'COMPLIANCE',
        weight: 2,
      },
    ),
    oneOf(
      {
        minimal: ['Minimal or limited risk', 0],
        high: ['High risk, with the required documentation and conformity assessment', 0.2],
        high_open: ['High risk, and the requirements are not met yet', 1],
        unknown: ['We have not determined it', 0.8],
      },
      {
        id: 'ai_act_class',
        text: 'How is the AI system classified under it?',
        category: 'COMPLIANCE',
        weight: 3,
        dependsOn: { questionId: 'ai_act_role', values: ['provider', 'deployer', 'other'] },
      },
    ),
    inPlace({
      id: 'governance',
      text: 'Is a named person responsible for AI, with an AI policy, a register of AI systems and risk assessments?',
      help: 'For example by ISO/IEC 42001 or the NIST AI Risk Management Framework.',
      category: 'COMPLIANCE',
      weight: 2,
    }),
    oneOf(
      {
        ours: ['The customer owns it, and we indemnify it against claims of third parties', 0],
        ours_alone: ['The customer owns it, without indemnity', 0.4],
        unclear: ['The contract does not say', 1],
      },
      {
        id: 'output_rights',
        text: 'Who owns what the AI produces for us?',
        category: 'COMPLIANCE',
        weight: 1,
      },
    ),
    freeText({
      id: 'further',
      text: 'Is there anything else that we should know about your use of AI?',
      category: 'OTHER',
      required: false,
    }),
  ],
}

export const aiControlSections = [quality, security, law]
