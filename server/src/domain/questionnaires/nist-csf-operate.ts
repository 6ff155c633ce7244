import type { TemplateSection } from '@parapet/contract'
import { calendarDate, claimed, inPlace, safeIfYes, withinMonths } from './baseline-question.ts'

const detect: TemplateSection = {
  id: 'DE',
  title: 'Detect (DE)',
  questions: [
    inPlace({
      id: 'DE.CM-a',
      text: 'DE.CM Continuous monitoring: are networks, computers, accounts and providers monitored for attacks around the clock?',
      category: 'NETWORK_SECURITY',
      weight: 3,
    }),
    safeIfYes({
      id: 'DE.CM-b',
      text: 'DE.CM Continuous monitoring: are all your systems free of malware and other signs of compromise, as far as you know?',
      category: 'IP_REPUTATION',
      weight: 3,
      claims: [claimed('NO_COMPROMISED_SYSTEMS', 'yes')],
    }),
    inPlace({
      id: 'DE.CM-c',
      text: 'DE.CM Continuous monitoring: do you watch for leaked passwords of your staff, and replace them?',
      category: 'EXPOSED_CREDENTIALS',
      weight: 2,
    }),
    inPlace({
      id: 'DE.AE-a',
      text: 'DE.AE Adverse event analysis: are events of several sources correlated, and are incidents declared by defined criteria?',
      category: 'OTHER',
      weight: 2,
    }),
  ],
}

const respond: TemplateSection = {
  id: 'RS',
  title: 'Respond (RS)',
  questions: [
    inPlace({
      id: 'RS.MA-a',
      text: 'RS.MA Incident management: is there an incident response plan, with roles and criteria to escalate and to start recovery?',
      category: 'OTHER',
      weight: 3,
    }),
    calendarDate({
      id: 'RS.MA-b',
      text: 'RS.MA Incident management: when was the plan last exercised?',
      category: 'OTHER',
      dependsOn: { questionId: 'RS.MA-a', values: ['yes', 'partly'] },
      required: false,
      dateRule: withinMonths(12),
    }),
    inPlace({
      id: 'RS.AN-a',
      text: 'RS.AN Incident analysis: are incidents investigated to their root cause, and records kept so that they can serve as evidence?',
      category: 'OTHER',
      weight: 1,
    }),
    inPlace({
      id: 'RS.CO-a',
      text: 'RS.CO Reporting and communication: will you notify us within 72 hours of an incident that affects our data or the service?',
      category: 'COMPLIANCE',
      weight: 3,
    }),
    inPlace({
      id: 'RS.MI-a',
      text: 'RS.MI Mitigation: can you contain an incident at any time, such as by isolating systems and revoking access?',
      category: 'OTHER',
      weight: 2,
    }),
  ],
}

const recover: TemplateSection = {
  id: 'RC',
  title: 'Recover (RC)',
  questions: [
    inPlace({
      id: 'RC.RP-a',
      text: 'RC.RP Recovery plan execution: is there a recovery plan with times for each service, and are backups verified before they are restored?',
      category: 'OTHER',
      weight: 3,
    }),
    calendarDate({
      id: 'RC.RP-b',
      text: 'RC.RP Recovery plan execution: when was recovery last tested?',
      category: 'OTHER',
      dependsOn: { questionId: 'RC.RP-a', values: ['yes', 'partly'] },
      required: false,
      dateRule: withinMonths(12),
    }),
    inPlace({
      id: 'RC.CO-a',
      text: 'RC.CO Recovery communication: will you keep us informed of the progress of a recovery?',
      category: 'OTHER',
      weight: 1,
    }),
  ],
}

export const csfOperateSections = [detect, respond, recover]
